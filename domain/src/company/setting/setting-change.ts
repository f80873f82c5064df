import type { FieldProblems } from '../../core/messages/app-error.ts';
import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { isInternationalPhone } from '../../core/validation/patterns.ts';
import { type Setting, type SettingLevel, type SettingValue, settingsOf } from './registry.ts';

export type SettingValues = Readonly<Record<string, SettingValue>>;

/** What a division has otherwise than its company; null where it goes by the company. */
export type DivisionValues = Readonly<Record<string, SettingValue | null>>;

/** Who changes settings. */
export interface SettingEditor {
  readonly is_admin: boolean;
  /** Whether the session was opened with a master password. */
  readonly via_master: boolean;
}

/** Whether somebody may change this setting; who may edit settings at all is decided before. */
export function canChangeSetting(setting: Setting, editor: SettingEditor): boolean {
  if (setting.guards_access && editor.via_master) return false;
  return setting.changed_by === 'staff' || editor.is_admin;
}

function integerProblem(value: SettingValue, { min, max }: { min: number; max: number }): Sentence | undefined {
  if (typeof value !== 'number' || !Number.isInteger(value)) return sentence('form.integer');
  if (value < min) return sentence('form.min_value', { min });
  return value > max ? sentence('form.max_value', { max }) : undefined;
}

function textProblem(value: SettingValue, longest: number, pattern: RegExp): Sentence | undefined {
  if (typeof value !== 'string' || !pattern.test(value)) return sentence('setting.text');
  return value.length > longest ? sentence('form.max_length', { n: longest }) : undefined;
}

/** What is wrong with a value of a setting; undefined when it may be kept. */
export function settingProblem(setting: Setting, value: SettingValue): Sentence | undefined {
  switch (setting.kind) {
    case 'whole':
      return integerProblem(value, setting);
    case 'flag':
      return typeof value === 'boolean' ? undefined : sentence('form.choice');
    case 'choice':
      return (setting.choices as readonly SettingValue[]).includes(value) ? undefined : sentence('form.choice');
    case 'phone':
      return value === '' || (typeof value === 'string' && isInternationalPhone(value))
        ? undefined
        : sentence('form.phone');
    default:
      return textProblem(value, setting.longest, setting.pattern);
  }
}

/**
 * Decides a save of settings of one level: `before` is what is kept, `wanted` what was sent, whole or in part. The patch
 * holds what really changes; `fields` names each value that is out of its limits, unknown, or not this editor's to change.
 */
export function decideSettings(
  level: SettingLevel,
  before: SettingValues,
  wanted: DivisionValues,
  editor: SettingEditor,
): { patch: Record<string, SettingValue>; fields: FieldProblems } {
  const settings = settingsOf(level);
  const patch: Record<string, SettingValue> = {};
  const fields: Record<string, Sentence> = {};
  for (const [name, value] of Object.entries(wanted)) {
    const setting = Object.hasOwn(settings, name) ? settings[name] : undefined;
    if (!setting) fields[name] = sentence('setting.unknown');
    else if (value === before[name]) continue;
    else if (!canChangeSetting(setting, editor)) fields[name] = sentence('setting.not_yours');
    else if (value === null) fields[name] = sentence('form.required');
    else {
      const problem = settingProblem(setting, value);
      if (problem) fields[name] = problem;
      else patch[name] = value;
    }
  }
  return { patch, fields };
}

/** Decides a save of exceptions of one division: null takes one away. The patch holds what really changes. */
export function decideExceptions(
  before: DivisionValues,
  wanted: DivisionValues,
  editor: SettingEditor,
): { patch: Record<string, SettingValue | null>; fields: FieldProblems } {
  const settings = settingsOf('company');
  const patch: Record<string, SettingValue | null> = {};
  const fields: Record<string, Sentence> = {};
  for (const [name, value] of Object.entries(wanted)) {
    const setting = Object.hasOwn(settings, name) ? settings[name] : undefined;
    const problem = setting && value !== null ? settingProblem(setting, value) : undefined;
    if (!setting?.by_division) fields[name] = sentence(setting ? 'setting.not_by_division' : 'setting.unknown');
    else if (value === (before[name] ?? null)) continue;
    else if (!canChangeSetting(setting, editor)) fields[name] = sentence('setting.not_yours');
    else if (problem) fields[name] = problem;
    else patch[name] = value;
  }
  return { patch, fields };
}

import { languageTag } from '@onrecord/domain/core/language/locale';
import type { Option } from '../../ui/fields/option.ts';
import { currentLocale } from '../languages.ts';

const nameOf = (zone: string, style: 'longGeneric' | 'shortOffset', tag: string) =>
  new Intl.DateTimeFormat(tag, { timeZone: zone, timeZoneName: style })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value;

/** `Mountain Time (Denver)`: what people call it, and the place that its rules come from. */
export function zoneLabel(zone: string, tag = languageTag(currentLocale())): string {
  const cityName = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  const name = nameOf(zone, 'longGeneric', tag);
  return name && name !== zone ? `${name} (${cityName})` : zone;
}

/**
 * Every zone the browser knows: those named first, by the name people use, then the rest by their official names. A page that learns
 * its language after it is drawn names the tag.
 */
export function timeZoneOptions(first: readonly string[], tag = languageTag(currentLocale())): Option[] {
  const leading = [...new Set(first.filter((zone) => zone !== ''))];
  const rest = Intl.supportedValuesOf('timeZone').filter((zone) => !leading.includes(zone));
  return [
    ...leading.map((zone) => ({ value: zone, label: zoneLabel(zone, tag), note: nameOf(zone, 'shortOffset', tag) })),
    ...rest.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
  ];
}

/** Where most depositions of an American company take place, offered before all others. */
export const COMMON_ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
] as const;

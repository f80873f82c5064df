import { groupOf, MODULE_GROUPS, type ModuleGroup } from '@onrecord/domain/core/permission/groups';
import { FLAGS, type Flag, type Module, type ModuleFlags } from '@onrecord/domain/core/permission/modules';
import { modulesOf, tickedFlags } from '@onrecord/domain/core/permission/rights';
import { defaultFlags, type Profile } from '@onrecord/domain/core/permission/table';
import type { UserType } from '@onrecord/domain/core/permission/user-type';
import { clsx } from 'clsx';
import { type ComponentProps, Fragment, useEffect, useRef } from 'react';
import { rightTexts, roleTexts } from '../../../lib/texts/role.ts';
import { useTexts } from '../../../lib/texts.ts';
import { IconButton } from '../../../ui/button.tsx';
import { EyeIcon, PencilIcon, PlusIcon, TrashIcon, UndoIcon } from '../../../ui/icons.ts';
import { type OwnFlags, withFlags } from './role-values.ts';
import { useBoxKeys } from './use-box-keys.ts';

interface MatrixProps {
  label: string;
  userType: UserType;
  /** The default table whose values hold where the role says nothing. */
  profile: Profile;
  own: OwnFlags;
  /** Absent: the matrix is only looked at. */
  onChange?: (own: OwnFlags) => void;
  mayGive?: (module: Module, flag: Flag) => boolean;
  /** What is wrong with an area. */
  problems?: Readonly<Record<string, string>>;
}

const ICONS = { view: EyeIcon, add: PlusIcon, edit: PencilIcon, delete: TrashIcon } as const;
const cell = 'p-0 text-center';
const heading = 'sticky top-0 z-10 border-b border-line bg-sheet text-xs font-semibold text-ink-2';

/** The areas of a user type in their groups. */
export function groupsOf(userType: UserType): { group: ModuleGroup; modules: Module[] }[] {
  const modules = modulesOf(userType);
  return MODULE_GROUPS.map((group) => ({
    group,
    modules: modules.filter((module) => groupOf(module) === group),
  })).filter((each) => each.modules.length > 0);
}

/** Areas by view, add, edit and delete: ticked, cleared, and left to the default again. */
export function MatrixPanel(props: MatrixProps) {
  const { label, userType, profile, own, onChange } = props;
  const t = useTexts(roleTexts);
  const groups = groupsOf(userType);
  const rows = groups.flatMap(({ group, modules }) => [group, ...modules]);
  const keys = useBoxKeys(rows.length, FLAGS.length);
  const flagsAt = (module: Module) => own[module] ?? defaultFlags(profile, module);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of boxes is a table to read and a grid to walk
    <table {...keys.tableProps} role="grid" aria-label={label} className="w-full border-collapse">
      <thead>
        <tr>
          <th scope="col" className={clsx(heading, 'py-1.5 text-left')}>
            {t('area')}
          </th>
          {FLAGS.map((flag) => (
            <FlagHeading key={flag} flag={flag} />
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map(({ group, modules }) => (
          <Fragment key={group}>
            <GroupRow
              {...props}
              group={group}
              modules={modules}
              flagsAt={flagsAt}
              boxProps={(column) => keys.boxProps(rows.indexOf(group), column)}
            />
            {modules.map((module) => (
              <ModuleRow
                {...props}
                key={module}
                module={module}
                flags={flagsAt(module)}
                boxProps={(column) => keys.boxProps(rows.indexOf(module), column)}
                onReset={onChange && own[module] ? () => onChange(withFlags(own, module, null)) : undefined}
              />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function FlagHeading({ flag }: { flag: Flag }) {
  const tRight = useTexts(rightTexts);
  const Icon = ICONS[flag];
  return (
    <th scope="col" className={clsx(heading, 'w-11 sm:w-20')}>
      <Icon size={15} aria-hidden className="mx-auto sm:hidden" />
      <span className="max-sm:sr-only">{tRight(flag)}</span>
    </th>
  );
}

type BoxProps = (column: number) => Pick<ComponentProps<'input'>, 'tabIndex' | 'onFocus'>;

interface GroupRowProps extends MatrixProps {
  group: ModuleGroup;
  modules: readonly Module[];
  flagsAt: (module: Module) => ModuleFlags;
  boxProps: BoxProps;
}

/** The heading of a group, with a box that stands for all of its areas. */
function GroupRow({ group, modules, flagsAt, boxProps, own, onChange, mayGive }: GroupRowProps) {
  const t = useTexts(roleTexts);
  const tRight = useTexts(rightTexts);
  const name = tRight(`group_${group}`);
  const set = (flag: Flag, isOn: boolean) => {
    const reached = modules.filter((module) => !isOn || flagsAt(module)[flag] || (mayGive?.(module, flag) ?? true));
    const change = (next: OwnFlags, module: Module) =>
      flagsAt(module)[flag] === isOn ? next : withFlags(next, module, tickedFlags(flagsAt(module), flag, isOn));
    onChange?.(reached.reduce(change, own));
  };
  return (
    <tr className="border-b border-line bg-sunk">
      <th scope="row" className="title-serif px-2 py-1 text-left font-semibold">
        {name}
      </th>
      {FLAGS.map((flag, column) => {
        const count = modules.filter((module) => flagsAt(module)[flag]).length;
        return (
          <td key={flag} className={cell}>
            <Box
              {...boxProps(column)}
              label={t('group_box', { group: name, flag: tRight(flag) })}
              isOn={count === modules.length}
              isSome={count > 0 && count < modules.length}
              onChange={onChange && ((isOn) => set(flag, isOn))}
            />
          </td>
        );
      })}
    </tr>
  );
}

interface ModuleRowProps extends MatrixProps {
  module: Module;
  flags: ModuleFlags;
  boxProps: BoxProps;
  onReset: (() => void) | undefined;
}

function ModuleRow({ module, flags, boxProps, onReset, own, onChange, mayGive, problems }: ModuleRowProps) {
  const t = useTexts(roleTexts);
  const tRight = useTexts(rightTexts);
  const name = tRight(module);
  const isOwn = own[module] !== undefined;
  const problem = problems?.[module];
  return (
    <tr className="border-b border-line">
      <th scope="row" className="px-2 py-0 text-left font-normal">
        <span className="flex min-h-8 flex-wrap items-center gap-x-2">
          <span className={clsx(isOwn && 'font-semibold', !isOwn && onChange && 'text-ink-2')}>{name}</span>
          {isOwn && <span className="rounded bg-brand-wash px-1.5 text-xs text-brand-ink">{t('own')}</span>}
          {onReset && (
            <IconButton label={t('reset', { module: name })} onClick={onReset}>
              <UndoIcon size={14} aria-hidden />
            </IconButton>
          )}
        </span>
        {problem && (
          <span role="alert" className="block text-sm font-medium text-bad">
            {problem}
          </span>
        )}
      </th>
      {FLAGS.map((flag, column) => {
        const isUnchanged = !flags[flag] && mayGive?.(module, flag) === false;
        return (
          <td key={flag} className={cell}>
            <Box
              {...boxProps(column)}
              label={t('box', { module: name, flag: tRight(flag) })}
              isOn={flags[flag]}
              isDefault={onChange !== undefined && !isOwn}
              refusal={onChange && isUnchanged ? t('not_yours') : undefined}
              onChange={onChange && ((isOn) => onChange(withFlags(own, module, tickedFlags(flags, flag, isOn))))}
            />
          </td>
        );
      })}
    </tr>
  );
}

interface BoxAtProps {
  label: string;
  isOn: boolean;
  isSome?: boolean;
  isDefault?: boolean;
  /** Why this box cannot be ticked. */
  refusal?: string | undefined;
  onChange?: ((isOn: boolean) => void) | undefined;
}

/** A box with room for a thumb around it. One that cannot be changed is still walked to and read out. */
function Box({
  label,
  isOn,
  isSome = false,
  isDefault = false,
  refusal,
  onChange,
  ...rest
}: BoxAtProps & ReturnType<BoxProps>) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  const isShut = !onChange || refusal !== undefined;
  return (
    <label
      className={clsx(
        'grid h-9 place-items-center max-sm:h-11 roomy:h-11',
        isShut ? 'cursor-default' : 'cursor-pointer',
      )}
    >
      <input
        {...rest}
        ref={box}
        type="checkbox"
        aria-label={label}
        aria-disabled={isShut || undefined}
        title={refusal}
        checked={isOn}
        onChange={(event) => !isShut && onChange?.(event.target.checked)}
        className={clsx(
          'size-4 accent-(--brand-solid) max-sm:size-5 roomy:size-6',
          isDefault && 'opacity-60',
          refusal !== undefined && 'opacity-30',
        )}
      />
    </label>
  );
}

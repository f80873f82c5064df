import { letterTemplateArea, type OwnLetterRow } from '@onrecord/contract/company/letter-template';
import { toLocale } from '@onrecord/domain/core/language/locale';
import type { LetterChannel } from '@onrecord/domain/core/letter/letter-channel';
import { LETTER_KINDS, type LetterKind } from '@onrecord/domain/core/letter/letter-kind';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../lib/call/client.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { letterTexts } from '../../../lib/texts/letter.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Loaded } from '../../../record/loaded.tsx';
import { DataTable, type TableColumn } from '../../../ui/data-table.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useNames } from './letter-words.ts';
import { LETTERS } from './use-letter.ts';

const GROUPS = ['client', 'provider', 'office', 'money'] as const;

/** Every mail and text, and which of them the company wrote itself. */
export function LettersPage() {
  const t = useTexts(letterTexts);
  usePageTitle(t('title'));
  const query = useQuery({
    queryKey: LETTERS,
    queryFn: ({ signal }) => call(letterTemplateArea.listLetters, { signal }),
  });
  return (
    <Loaded query={query}>
      {(own) => (
        <div className="mx-auto grid w-full max-w-5xl gap-4 p-4">
          <PageTitle title={t('title')} />
          <p className="text-ink-2">{t('hint')}</p>
          {GROUPS.map((group) => (
            <LetterGroup key={group} group={group} own={own} />
          ))}
        </div>
      )}
    </Loaded>
  );
}

function LetterGroup({ group, own }: { group: LetterKind['group']; own: readonly OwnLetterRow[] }) {
  const t = useTexts(letterTexts);
  const names = useNames();
  const cell = (channel: LetterChannel) => (kind: LetterKind) =>
    kind.channels.includes(channel) ? (
      <LetterLink
        kind={kind.kind}
        channel={channel}
        own={own.filter((row) => row.kind === kind.kind && row.channel === channel && row.is_active)}
      />
    ) : null;
  const columns: TableColumn<LetterKind>[] = [
    { id: 'kind', heading: t('kind'), cell: ({ kind }) => names.kind(kind) },
    { id: 'mail', heading: t('mail'), cell: cell('mail') },
    { id: 'text', heading: t('text'), cell: cell('text') },
  ];
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold">{names.group(group)}</h2>
      <DataTable
        caption={names.group(group)}
        columns={columns}
        rows={LETTER_KINDS.filter((one) => one.group === group)}
        rowKey={(row) => row.kind}
      />
    </section>
  );
}

/** Leads to the editor, and says whose words are used where. */
function LetterLink({ kind, channel, own }: { kind: string; channel: LetterChannel; own: readonly OwnLetterRow[] }) {
  const t = useTexts(letterTexts);
  const names = useNames();
  const [first] = own;
  const locations = own.map(({ locale, division_name }) =>
    [names.locale(locale), division_name].filter(Boolean).join(', '),
  );
  const search = first && { locale: toLocale(first.locale), ...(first.division_id && { division: first.division_id }) };
  return (
    <Link
      to={paths.letterEditor(channel, kind)}
      search={search ?? {}}
      aria-label={`${t(channel === 'mail' ? 'open_mail' : 'open_text', { kind: names.kind(kind) })}: ${first ? t('yours') : t('ours')}`}
      className={first ? 'font-semibold text-brand-ink underline' : 'text-ink-2 underline'}
    >
      {first ? t('yours_in', { locations: locations.join('; ') }) : t('ours')}
    </Link>
  );
}

import { homeArea, type WitnessFiles } from '@onrecord/contract/office/home';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../../lib/call/client.ts';
import { useFormats } from '../../../../lib/format/formats.ts';
import { paths } from '../../../../lib/paths.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { portalTexts } from '../../../../lib/texts/portal.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { PartButton, PayToOpen } from '../../../production/file/witness-files-panel.tsx';
import { HomeCard, HomeEmpty, HomeRow } from '../home-card-section.tsx';
import { shortDay } from '../home-days.ts';

/** So many days what came in is called new. */
const NEW_DAYS = 7;

/** Witnesses under the name of their case, in the order in which they came. */
function byCase(rows: readonly WitnessFiles[]): { key: string; name: string; rows: WitnessFiles[] }[] {
  const cases = new Map<string, { key: string; name: string; rows: WitnessFiles[] }>();
  for (const row of rows) {
    const key = row.case_id === null ? `job-${row.job_id}` : String(row.case_id);
    const known = cases.get(key) ?? { key, name: row.case_name, rows: [] };
    known.rows.push(row);
    cases.set(key, known);
  }
  return [...cases.values()];
}

/** The latest transcripts, exhibits and videos by case and witness; what has to be paid first says its price. */
export function FilesCard() {
  const t = useTexts(portalTexts);
  const { count } = useFormats();
  const query = useQuery({
    queryKey: ['home', 'portal', 'files'],
    queryFn: ({ signal }) => call(homeArea.getPortalFiles, { signal }),
    meta: { shows: ['job_file', 'client_invoice', 'transaction', 'job'] },
  });
  const all = query.data?.count ?? 0;
  return (
    <HomeCard
      title={t('transcripts')}
      aside={t('transcripts_hint')}
      link={all > 0 ? { label: t('all_files', { count: count(all) }), href: paths.list('job_file') } : undefined}
      query={query}
      lines={6}
    >
      {({ data, as_of }) =>
        data.length === 0 ? (
          <HomeEmpty title={t('transcripts_none')} hint={t('transcripts_none_hint')} />
        ) : (
          byCase(data).map(({ key, name, rows }) => (
            <div key={key} className="border-line border-b last:border-0">
              {name && <h3 className="bg-sunk px-3 py-1 font-semibold text-ink-2 text-sm">{name}</h3>}
              <ul>
                {rows.map((row) => (
                  <WitnessLine key={`${row.job_id}-${row.deponent_name}`} row={row} asOf={as_of} />
                ))}
              </ul>
            </div>
          ))
        )
      }
    </HomeCard>
  );
}

function WitnessLine({ row, asOf }: { row: WitnessFiles; asOf: string }) {
  const t = useTexts(portalTexts);
  const formats = useFormats();
  const { company_id } = useSession();
  const name = row.deponent_name || t('whole_job');
  const day = shortDay(formats, row.job_date);
  const of = `${name}, ${day}`;
  const isNew = Date.parse(asOf) - Date.parse(row.arrived_at) < NEW_DAYS * 86_400_000;
  return (
    <HomeRow
      end={
        row.hold ? (
          <PayToOpen jobId={row.job_id} of={of} hold={row.hold} />
        ) : (
          row.parts.map(({ part, files, size, pages }) => (
            <PartButton key={part} part={part} files={files} size={size} pages={pages} of={of} />
          ))
        )
      }
    >
      <Link to={paths.job({ ...row, company_id })} className="font-medium hover:underline">
        {name}
      </Link>{' '}
      <span className="text-ink-2 text-sm">{day}</span> {isNew && <Badge tone="brand">{t('new')}</Badge>}
    </HomeRow>
  );
}

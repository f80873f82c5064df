import type { WitnessFiles } from '@onrecord/contract/office/home';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../../lib/format/formats.ts';
import { paths } from '../../../../lib/paths.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { useTerms } from '../../../../lib/terms.ts';
import { portalTexts } from '../../../../lib/texts/portal.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { PartButton, PayToOpen } from '../../../production/file/witness-files-panel.tsx';
import type { Chosen } from './chosen.ts';

interface WitnessRowProps {
  row: WitnessFiles;
  chosen: Chosen | null;
  onChoose: (chosen: Chosen) => void;
}

/** A witness with the parts of their record; what has to be paid first says its price and nothing of what is in it. */
export function WitnessRow({ row, chosen, onChoose }: WitnessRowProps) {
  const t = useTexts(portalTexts);
  const term = useTerms();
  const { date } = useFormats();
  const { company_id } = useSession();
  const name = row.deponent_name || t('whole_job');
  const of = `${name}, ${date(row.job_date)}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-3 py-2.5 last:border-0">
      <div className="min-w-0 grow basis-56">
        <p className="break-words font-medium">{name}</p>
        <p className="break-words text-ink-2 text-sm">
          {date(row.job_date)} ·{' '}
          <Link to={paths.job({ ...row, company_id })} className="text-brand-ink underline">
            {term('job')} {row.job_number}
          </Link>
          {row.case_name !== '' && ` · ${row.case_name}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {row.hold ? (
          <PayToOpen jobId={row.job_id} of={of} hold={row.hold} />
        ) : (
          row.parts.map(({ part, files, size, pages }) => (
            <PartButton
              key={part}
              part={part}
              files={files}
              size={size}
              pages={pages}
              of={of}
              isShown={files.some(({ job_file_id }) => job_file_id === chosen?.job_file_id)}
              onShow={() => onChoose({ title: of, files, job_file_id: files[0]?.job_file_id ?? 0 })}
            />
          ))
        )}
      </div>
    </li>
  );
}

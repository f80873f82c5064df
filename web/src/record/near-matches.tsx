import type { NearMatchResponse } from '@onrecord/contract/core/record';
import { recordTexts } from '../lib/texts/record.ts';
import { useTexts } from '../lib/texts.ts';
import { Badge } from '../ui/badge.tsx';
import { LinkIcon } from '../ui/icons.ts';

interface NearMatchesProps {
  response: NearMatchResponse;
  pathOf: (id: number) => string;
}

/**
 * Records that may be the one being typed in, each with the reason, at the foot of the form where it is always in sight.
 * They open beside the form, which stays as it is: the guard informs, it does not block.
 */
export function NearMatches(props: NearMatchesProps) {
  const t = useTexts(recordTexts);
  return (
    <div role="status" aria-label={t('near_label')} className="sticky -bottom-4 z-10 -mx-4 -mb-4">
      {props.response.matches.length > 0 && (
        <div className="max-h-56 overflow-auto border-t border-line bg-sunk px-4 py-2">
          <NearMatchList {...props} />
        </div>
      )}
    </div>
  );
}

/** The same for a form of which the record is only a part. */
export function NearMatchList({ response: { exists, matches }, pathOf }: NearMatchesProps) {
  const t = useTexts(recordTexts);
  if (matches.length === 0) return null;
  return (
    <>
      <p className={exists ? 'text-sm font-semibold text-bad' : 'text-sm font-semibold text-warn'}>
        {t(exists ? 'near_exists' : 'near_title')}
      </p>
      <ul className="mt-1 grid gap-1.5">
        {matches.map(({ id, label, note, reasons }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            <a
              href={pathOf(id)}
              target="_blank"
              rel="noopener"
              className="inline-flex min-w-0 items-center gap-1 font-medium text-brand-ink underline"
            >
              <span className="min-w-0 truncate">{label}</span>
              <LinkIcon size={12} aria-label={t('opens_beside')} className="shrink-0" />
            </a>
            {note && <span className="min-w-0 truncate text-sm text-ink-2">{note}</span>}
            <span className="flex flex-wrap gap-1">
              {reasons.map((reason) => (
                <Badge key={reason} tone={reason === 'similar_name' ? 'mute' : 'warn'}>
                  {t(reason)}
                </Badge>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

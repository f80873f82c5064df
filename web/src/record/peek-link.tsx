import { type QueryKey, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { errorText } from '../lib/call/api-error.ts';
import { recordTexts } from '../lib/texts/record.ts';
import { useTexts } from '../lib/texts.ts';
import { MailIcon, PhoneIcon } from '../ui/icons.ts';
import { Peek } from '../ui/overlays/peek.tsx';
import { SkeletonLines } from '../ui/skeleton.tsx';

/** What a card says of a record: how to reach it first. */
export interface PeekFacts {
  readonly phones: readonly string[];
  readonly email: string;
  readonly lines: readonly string[];
}

export interface PeekSource {
  readonly href: string;
  readonly queryKey: QueryKey;
  readonly load: (signal: AbortSignal) => Promise<PeekFacts>;
}

/** For so long what a card said is shown again without asking, in milliseconds. */
const FRESH = 60_000;

/** The name of a record as a link to its page, with a card of its phone numbers, mail and what matters most. */
export function PeekLink({ name, source }: { name: string; source: PeekSource }) {
  return (
    <Peek
      trigger={
        <Link to={source.href} className="text-brand-ink hover:underline">
          {name}
        </Link>
      }
    >
      <p className="title-serif text-base">{name}</p>
      <PeekCard source={source} />
    </Peek>
  );
}

function PeekCard({ source }: { source: PeekSource }) {
  const t = useTexts(recordTexts);
  const { data, error } = useQuery({
    queryKey: source.queryKey,
    queryFn: ({ signal }) => source.load(signal),
    staleTime: FRESH,
  });
  if (error) return <p className="text-bad text-sm">{errorText(error)}</p>;
  if (!data) return <SkeletonLines count={2} label={t('loading')} />;
  return (
    <div className="mt-1 grid gap-1 text-sm">
      {data.phones.map((phone) => (
        <a
          key={phone}
          href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
          className="flex items-center gap-1.5 text-brand-ink"
        >
          <PhoneIcon size={13} aria-hidden />
          {phone}
        </a>
      ))}
      {data.email && (
        <a href={`mailto:${data.email}`} className="flex items-center gap-1.5 text-brand-ink wrap-anywhere">
          <MailIcon size={13} aria-hidden />
          {data.email}
        </a>
      )}
      {data.lines.map((line) => (
        <p key={line} className="text-ink-2">
          {line}
        </p>
      ))}
    </div>
  );
}

import { clsx } from 'clsx';

/** First letters of the first and last word of a name; "last, first" is turned round. */
export function initialsOf(name: string): string {
  const ordered = name.includes(',') ? name.split(',').reverse().join(' ') : name;
  const words = ordered.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '');
  return letters.join('').toUpperCase();
}

export function Avatar({ name, size = 'md' }: { name: string; size?: 'sm' | 'md' }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'grid shrink-0 place-items-center rounded-full bg-brand-wash font-bold text-brand-ink',
        size === 'sm' ? 'size-6 text-xs' : 'size-8 text-sm',
      )}
    >
      {initialsOf(name)}
    </span>
  );
}

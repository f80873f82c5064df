import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  about?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

/** One way of proving who one is, with what can be done about it. */
export function Section({ title, about, actions, children }: SectionProps) {
  return (
    <section className="grid gap-3 rounded-card border border-line bg-sheet p-4">
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="font-semibold">{title}</h2>
          {about && <p className="mt-0.5 text-ink-2">{about}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  );
}

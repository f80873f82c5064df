import { clsx } from 'clsx';
import { createContext, type FormEventHandler, type KeyboardEvent, type ReactNode, useContext, useId } from 'react';
import { Kbd } from '../kbd.tsx';

interface FormSurfaceProps {
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
  /** Stays at the foot of the window: what is unsaved at the left, buttons at the right. */
  footer?: ReactNode;
  status?: ReactNode;
  className?: string;
}

/** A form as a sheet of pleading paper. Ctrl+Enter submits from anywhere in it. */
export function FormSurface({ onSubmit, children, footer, status, className }: FormSurfaceProps) {
  const submitOnCtrlEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    <form noValidate onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter} className={clsx('grid gap-4', className)}>
      {children}
      {footer && (
        <div className="sticky low:static bottom-0 z-10 -mx-4 -mb-4 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-paper px-4 py-2">
          {status && <span className="mr-auto text-sm text-ink-2">{status}</span>}
          {footer}
        </div>
      )}
    </form>
  );
}

export function SubmitHint() {
  return (
    <span aria-hidden className="hidden sm:inline">
      <Kbd>Ctrl ↵</Kbd>
    </span>
  );
}

const SectionContext = createContext<string | undefined>(undefined);

/** The id of the heading of the section around, for parts that name themselves by it. */
export const useSectionHeadingId = () => useContext(SectionContext);

interface FormSectionProps {
  /** Its number in the margin. */
  number?: number;
  title: string;
  hint?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
  /** One column instead of two, for lists and tables. */
  wide?: boolean;
}

export function FormSection({ number, title, hint, aside, children, wide = false }: FormSectionProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="grid grid-cols-[28px_minmax(0,1fr)] rounded-card border border-line bg-sheet sm:grid-cols-[36px_minmax(0,1fr)]"
    >
      <div aria-hidden className="gutter pt-3.5 pr-2 text-right text-xs text-ink-3">
        {number}
      </div>
      <div className="p-3 sm:p-4 sm:pt-3">
        <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
          <h2 id={headingId} className="text-lg font-semibold">
            {title}
          </h2>
          {hint && <p className="text-sm text-ink-2">{hint}</p>}
          {aside && <div className="ml-auto">{aside}</div>}
        </div>
        <SectionContext value={headingId}>
          <div className={clsx('grid gap-3', !wide && 'sm:grid-cols-2')}>{children}</div>
        </SectionContext>
      </div>
    </section>
  );
}

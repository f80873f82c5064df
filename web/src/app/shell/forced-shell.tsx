import { Outlet } from '@tanstack/react-router';
import { shellTexts } from '../../lib/texts/shell.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { IdleWarning } from '../session/idle-warning.tsx';
import { CompanyName } from './company-name.tsx';
import { useLogOut } from './use-log-out.ts';

/** The frame around what must be finished first: the page itself, and the way out. The rest of the product is shut. */
export function ForcedShell() {
  const t = useTexts(shellTexts);
  const leave = useLogOut();
  return (
    <>
      <div className="grid h-dvh grid-rows-[48px_minmax(0,1fr)]">
        <header className="flex items-center justify-between gap-3 border-b border-line bg-sheet px-3">
          <CompanyName />
          <Button onClick={() => void leave()}>{t('sign_out')}</Button>
        </header>
        <main id="main" tabIndex={-1} className="relative min-h-0 min-w-0 overflow-auto outline-none">
          <Outlet />
        </main>
      </div>
      <IdleWarning />
    </>
  );
}

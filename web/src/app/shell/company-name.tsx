import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useSession } from '../../lib/session/session.ts';

// Beside the button of an admin a phone has less room than a logo takes: it gets smaller, and is never cut off.
const LOGO = 'h-9 w-auto min-w-0 max-w-[220px] object-contain object-left';

/** The company's logo or name at the head of every signed-in page. */
export function CompanyName() {
  const { company_name, theme } = useSession();
  const light = theme.hide_company_logo ? '' : theme.header_company_logo;
  // A logo that was drawn for white paper would need a plate of it.
  const dark = theme.hide_company_logo ? '' : theme.dark_company_logo;
  return (
    <Link to="/dashboard" className="title-serif flex min-w-0 items-center gap-2 text-lg">
      {light && <img src={light} alt={company_name} className={clsx(LOGO, 'logo dark:hidden')} />}
      {dark && <img src={dark} alt={company_name} className={clsx(LOGO, 'hidden dark:block')} />}
      {!(light && dark) && (
        <span className={clsx('min-w-0 truncate', light && 'hidden dark:block', dark && 'dark:hidden')}>
          {company_name}
        </span>
      )}
    </Link>
  );
}

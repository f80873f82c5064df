import { Link } from '@tanstack/react-router';
import { useSession } from '../lib/session.ts';

/** The company's logo or name at the head of every signed-in page. */
export function CompanyName() {
  const { company_name, theme } = useSession();
  return (
    <Link to="/dashboard" className="title-serif flex min-w-0 items-center gap-2 text-lg">
      {theme.header_company_logo && !theme.hide_company_logo ? (
        <img src={theme.header_company_logo} alt={company_name} className="logo h-9 w-auto max-w-[220px]" />
      ) : (
        <span className="min-w-0 truncate">{company_name}</span>
      )}
    </Link>
  );
}

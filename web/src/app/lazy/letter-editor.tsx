import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { LetterEditorPage } from '../../features/company/letter/editor-page.tsx';
import { useSession } from '../../lib/session/session.ts';

const FROM = '/shell/template-editor/$channel/$kind';

/** The editor of the letter that the address names; without a language that of the company. */
export default function LetterEditorRoute() {
  const { channel, kind } = useParams({ from: FROM });
  const { locale, division } = useSearch({ from: FROM });
  const session = useSession();
  const navigate = useNavigate();
  const target = {
    channel: channel === 'text' ? ('text' as const) : ('mail' as const),
    kind,
    locale: locale ?? session.locale,
    division_id: division ?? null,
  };
  return (
    <LetterEditorPage
      target={target}
      onTarget={(change) => {
        const next = { ...target, ...change };
        void navigate({
          to: '/template-editor/$channel/$kind',
          params: { channel, kind },
          search: { locale: next.locale, ...(next.division_id && { division: next.division_id }) },
          replace: true,
        });
      }}
    />
  );
}

import { type FeedKind, feedKindsOf } from '@onrecord/domain/scheduling/feed/feed-kind';
import { useState } from 'react';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { feedTexts } from '../../../lib/texts/feed.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { CalendarIcon } from '../../../ui/icons.ts';
import { FeedAddressDialog } from './feed-address-dialog.tsx';
import { FeedForm } from './feed-form.tsx';

interface FeedButtonProps {
  kind: Exclude<FeedKind, 'mine'>;
  subject: { value: number; label: string };
}

/** A button on the page of a case or provider that makes a calendar feed of its jobs; nothing for who cannot. */
export function FeedButtonPanel({ kind, subject }: FeedButtonProps) {
  const t = useTexts(feedTexts);
  const { user_type, via_master } = useSession();
  const can = useCan();
  const [open, setOpen] = useState(false);
  const [url, setUrl] = useState('');
  if (via_master || !can('jobs', 'view') || !can('tools', 'edit') || !feedKindsOf(user_type).includes(kind))
    return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <CalendarIcon size={15} aria-hidden />
        {t('button')}
      </Button>
      {open && (
        <FeedForm
          kinds={[kind]}
          about={{ kind, subject }}
          onClose={() => setOpen(false)}
          onMade={(made) => {
            setOpen(false);
            setUrl(made);
          }}
        />
      )}
      {url && <FeedAddressDialog url={url} onClose={() => setUrl('')} />}
    </>
  );
}

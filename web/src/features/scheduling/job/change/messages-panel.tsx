import { jobMessageArea, type PressedChange, type ShownMessage } from '@onrecord/contract/scheduling/job/job-message';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/call/client.ts';
import { useSettled } from '../../../../lib/form/use-settled.ts';
import { jobChangeTexts } from '../../../../lib/texts/job-change.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { MailIcon } from '../../../../ui/icons.ts';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';

/** The messages that a change would send, to be read before it is made. Nothing where it sends none. */
export function MessagesPanel({ change }: { change: PressedChange }) {
  const t = useTexts(jobChangeTexts);
  const [isOpen, setOpen] = useState(false);
  const pressed = useSettled(JSON.stringify(change));
  const { data } = useQuery({
    queryKey: ['job-change', 'messages', pressed],
    queryFn: ({ signal }) => call(jobMessageArea.readMessages, { body: JSON.parse(pressed) as PressedChange, signal }),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  if (!data || data.length === 0) return null;
  return (
    <>
      <Button variant="ghost" className="justify-self-start" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MailIcon size={16} aria-hidden />
        {t('read_messages', { count: data.length })}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        size="lg"
        title={t('read_messages_title')}
        description={t('read_messages_hint')}
      >
        <div className="grid gap-3">
          {data.map((message) => (
            <Message key={`${message.channel} ${message.to} ${message.subject}`} message={message} />
          ))}
          <Button className="justify-self-end" onClick={() => setOpen(false)}>
            {t('back')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

function Message({ message: { channel, to, subject, paragraphs, facts, button } }: { message: ShownMessage }) {
  const t = useTexts(jobChangeTexts);
  return (
    <article className="grid gap-2 rounded-card border border-line p-3">
      <header>
        <p className="text-ink-2 text-sm break-words">
          {t(channel === 'mail' ? 'mail_message' : 'text_message', { to })}
        </p>
        <h3 className="font-semibold break-words">{subject}</h3>
      </header>
      {paragraphs.map((text) => (
        <p key={text} className="break-words">
          {text}
        </p>
      ))}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
        {facts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="break-words whitespace-pre-wrap">{value}</dd>
          </div>
        ))}
      </dl>
      {button && <p className="justify-self-start rounded-ctl border border-line-2 px-3 py-1 text-ink-2">{button}</p>}
    </article>
  );
}

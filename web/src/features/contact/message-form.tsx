import { contactArea } from '@onrecord/contract/areas/contact';
import type { ResultOf } from '@onrecord/contract/core/entry';
import { type FormEvent, useId, useState } from 'react';
import { ApiError, errorText } from '../../lib/api-error.ts';
import { call } from '../../lib/client.ts';
import { contactTexts } from '../../lib/texts/contact.ts';
import { useTexts } from '../../lib/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { notify } from '../../ui/overlays/toast.ts';

export interface Addressee {
  contact_id: number;
  name: string;
}

interface WriteProps {
  to: readonly Addressee[];
  onClose: () => void;
  onSent?: () => void;
}

const LIMIT = 4000;

type Skipped = ResultOf<typeof contactArea.notifyAll>['skipped'];

/** What is kept while somebody writes: nothing typed is lost when the message is refused. */
function useMessage({ to, onClose, onSent }: WriteProps) {
  const [values, setValues] = useState({ subject: '', message: '' });
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const [skipped, setSkipped] = useState<Skipped>([]);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    setFields({});
    setRefusal(undefined);
    try {
      const contact_ids = to.map((one) => one.contact_id);
      const sent = await call(contactArea.notifyAll, { body: { contact_ids, ...values } });
      notify({ title: sent.message, tone: 'ok' });
      onSent?.();
      if (sent.skipped.length === 0) onClose();
      else setSkipped(sent.skipped);
    } catch (error) {
      const named = error instanceof ApiError ? error.fields : {};
      setFields(named);
      if (Object.keys(named).length === 0) setRefusal(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const set = (changes: Partial<typeof values>) => setValues((before) => ({ ...before, ...changes }));
  return { values, set, fields, refusal, skipped, busy, send };
}

/** Writes one message to many contacts, and says afterwards whom it could not reach. */
export function WriteToContacts(props: WriteProps) {
  const { to, onClose } = props;
  const say = useTexts(contactTexts);
  const formId = useId();
  const { values, set, fields, refusal, skipped, busy, send } = useMessage(props);
  if (skipped.length > 0) return <NotReached skipped={skipped} onClose={onClose} />;
  const [only] = to;
  const title =
    to.length === 1 && only ? say('write_to', { name: only.name }) : say('write_many', { count: to.length });
  return (
    <Dialog
      open
      keepOpenOnOutsidePress
      onOpenChange={(open) => !open && !busy && onClose()}
      title={title}
      description={say('write_hint')}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button variant="solid" busy={busy} type="submit" form={formId}>
            {say('send')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-3"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void send();
        }}
      >
        {refusal && <Banner tone="bad" announce="alert" title={refusal} />}
        <TextField
          label={say('subject')}
          required
          name="subject"
          value={values.subject}
          error={fields.subject}
          onChange={(event) => set({ subject: event.currentTarget.value })}
        />
        <TextAreaField
          label={say('message')}
          required
          rows={8}
          limit={LIMIT}
          value={values.message}
          error={fields.message}
          onChange={(event) => set({ message: event.currentTarget.value })}
        />
      </form>
    </Dialog>
  );
}

function NotReached({ skipped, onClose }: { skipped: Skipped; onClose: () => void }) {
  const say = useTexts(contactTexts);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say('not_written')}
      footer={<Button onClick={onClose}>{say('close')}</Button>}
    >
      <FactList facts={skipped.map(({ name, reason }) => ({ term: name, detail: reason }))} />
    </Dialog>
  );
}

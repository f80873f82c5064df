import type { BodyInputOf } from '@onrecord/contract/core/entry';
import { type BulkResponse, bulkArea } from '@onrecord/contract/office/bulk';
import { LETTERS_WAIT } from '@onrecord/domain/office/bulk/letter';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { bulkTexts } from '../../../lib/texts/bulk.ts';
import { useTexts } from '../../../lib/texts.ts';
import { notify, notifyUndo } from '../../../ui/overlays/toast.ts';

export type BulkRequest = BodyInputOf<typeof bulkArea.change>;

export type LeftOut = BulkResponse['left_out'];

/** Asks for a change and keeps what was refused of it: what is typed stays, and each refusal stands at its field. */
export function useAsking(onDone: () => void) {
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const ask = async (work: () => Promise<void>) => {
    setBusy(true);
    setFields({});
    setRefusal(undefined);
    try {
      await work();
      onDone();
    } catch (error) {
      const problems = error instanceof ApiError ? error.fields : {};
      const named = Object.fromEntries(
        Object.entries(problems).map(([name, text]) => [name.replace('change.', ''), text]),
      );
      setFields(named);
      if (Object.keys(named).length === 0) setRefusal(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { fields, refusal, busy, ask };
}

/** The way back stands as long as the messages wait; the last second belongs to the way there. */
const WHILE_WAITING = (LETTERS_WAIT - 1) * 1_000;

/** Changes many rows and takes it back; anything on screen may be of one of them, so all of it is read again. */
export function useBulk(onLeftOut: (left: LeftOut) => void) {
  const t = useTexts(bulkTexts);
  const client = useQueryClient();
  const problems = async (response: BulkResponse) => {
    if (response.left_out.length > 0) onLeftOut(response.left_out);
    await client.invalidateQueries();
  };
  const undo = async (id: number) => {
    try {
      const response = await call(bulkArea.undo, { params: { id } });
      notify({ title: response.message, tone: 'ok' });
      await problems(response);
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
    }
  };
  const change = async (body: BulkRequest) => {
    const response = await call(bulkArea.change, { body });
    const { bulk_change_id: id, message } = response;
    if (id === null) notify({ title: message });
    else
      notifyUndo(message, t('undo'), () => void undo(id), body.change.action === 'notify' ? WHILE_WAITING : undefined);
    void problems(response);
  };
  return { change, undo };
}

import { type BulkAnswer, bulkArea } from '@onrecord/contract/areas/bulk';
import type { BodyInputOf } from '@onrecord/contract/core/entry';
import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../lib/api-error.ts';
import { call } from '../../lib/client.ts';
import { bulkTexts } from '../../lib/texts/bulk.ts';
import { useTexts } from '../../lib/texts.ts';
import { notify, notifyUndo } from '../../ui/overlays/toast.ts';

export type BulkAsked = BodyInputOf<typeof bulkArea.change>;

export type LeftOut = BulkAnswer['left_out'];

/** Changes many rows and takes it back; anything on screen may be of one of them, so all of it is read again. */
export function useBulk(onLeftOut: (left: LeftOut) => void) {
  const say = useTexts(bulkTexts);
  const client = useQueryClient();
  const told = async (answer: BulkAnswer) => {
    if (answer.left_out.length > 0) onLeftOut(answer.left_out);
    await client.invalidateQueries();
  };
  const undo = async (id: number) => {
    try {
      const answer = await call(bulkArea.undo, { params: { id } });
      notify({ title: answer.message, tone: 'ok' });
      await told(answer);
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
    }
  };
  const change = async (body: BulkAsked) => {
    const answer = await call(bulkArea.change, { body });
    const { bulk_change_id: id, message } = answer;
    if (id === null) notify({ title: message });
    else notifyUndo(message, say('undo'), () => void undo(id));
    void told(answer);
  };
  return { change, undo };
}

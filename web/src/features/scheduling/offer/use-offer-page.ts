import { type OfferPage, offerArea } from '@onrecord/contract/scheduling/offer';
import { useCallback, useEffect, useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';

/** So often a page that is looked at asks whether the offer is still open. */
const LOOK_AGAIN_MS = 4_000;

/** The page of an offer, read again while it is looked at, so that it closes at once when somebody else takes the job. */
export function useOfferPage(lost: () => void) {
  const [page, setPage] = useState<OfferPage>();
  const [failure, setFailure] = useState('');
  const read = useCallback(async () => {
    try {
      setPage(await call(offerArea.getOffer, { body: {} }));
      setFailure('');
    } catch (error) {
      if (error instanceof ApiError && error.statusCode === 401) lost();
      else setFailure(errorText(error));
    }
  }, [lost]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    const look = async () => {
      if (document.visibilityState === 'visible') await read();
      if (!isGone) timer = setTimeout(look, LOOK_AGAIN_MS);
    };
    const onSeen = () => void (document.visibilityState === 'visible' && read());
    document.addEventListener('visibilitychange', onSeen);
    void look();
    return () => {
      isGone = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, [read]);
  return { page, failure, again: read };
}

/** Sends a response; what refuses it is said in words. */
export function useRespond(
  send: (response: 'yes' | 'no', words: string) => Promise<unknown>,
  after: () => Promise<unknown>,
) {
  const [busy, setBusy] = useState<'yes' | 'no' | ''>('');
  const [refusal, setRefusal] = useState('');
  const respond = async (response: 'yes' | 'no', words: string) => {
    setBusy(response);
    setRefusal('');
    try {
      await send(response, words);
    } catch (error) {
      setRefusal(errorText(error));
    }
    // Also after a refusal: the page then says why it closed.
    await after();
    setBusy('');
  };
  return { busy, refusal, respond };
}

import { notify } from '../ui/overlays/toast.ts';
import { useMessages } from './messages/messages.ts';

/** Puts a text on the clipboard and says so. */
export function useCopyText(): (text: string) => void {
  const tMessage = useMessages();
  return (text) => {
    navigator.clipboard.writeText(text).then(
      () => notify({ title: tMessage('general.text_copied'), tone: 'ok' }),
      () => notify({ title: tMessage('general.something_went_wrong'), tone: 'bad' }),
    );
  };
}

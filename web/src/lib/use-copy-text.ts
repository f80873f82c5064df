import { notify } from '../ui/overlays/toast.ts';
import { useMessages } from './messages.ts';

/** Puts a text on the clipboard and says so. */
export function useCopyText(): (text: string) => void {
  const sayMessage = useMessages();
  return (text) => {
    navigator.clipboard.writeText(text).then(
      () => notify({ title: sayMessage('general.text_copied'), tone: 'ok' }),
      () => notify({ title: sayMessage('general.something_went_wrong'), tone: 'bad' }),
    );
  };
}

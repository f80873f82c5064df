import { Banner } from '../../../ui/banner.tsx';

/** What a company notifies everybody who comes to log in; nothing when it says nothing. */
export function SiteMessage({ text }: { text: string | undefined }) {
  return text ? <Banner tone="brand" title={text} className="mb-4 whitespace-pre-line" /> : null;
}

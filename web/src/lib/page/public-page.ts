/** What a page reached by link is given: the named parts of its path. */
export interface PublicPageProps {
  params: Readonly<Record<string, string>>;
}

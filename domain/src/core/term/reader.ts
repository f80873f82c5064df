import { defaultTerm, type TermResolver } from './resolve-term.ts';

let findReader: () => TermResolver = () => defaultTerm;

/**
 * Tells how the words of whoever reads are found, for sentences that are said without naming a reader: of the request
 * being answered on a server, of the viewer in a browser. A sentence for somebody else, such as a mail's, names its reader.
 */
export function readersAre(find: () => TermResolver): void {
  findReader = find;
}

/** The words of whoever reads what is being said; the product's own where nobody is known. */
export function readerWords(): TermResolver {
  return findReader();
}

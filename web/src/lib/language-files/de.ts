/** Where the texts of each subject are, in a chunk of its own: whoever reads English need not even be told. */
export const files = import.meta.glob<Readonly<Record<string, string>>>('../texts/de/*.ts', { import: 'texts' });

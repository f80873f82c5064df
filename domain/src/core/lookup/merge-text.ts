import type { MergeField } from './field.ts';

const FIELD = /\{([^{}]*)\}/g;

/** Names in braces that are not among the merge fields, in their order. */
export function unknownMergeFields(text: string, fields: readonly MergeField[]): string[] {
  const known = new Set(fields.map(({ name }) => name));
  return [...text.matchAll(FIELD)].map(([, name = '']) => name).filter((name) => !known.has(name));
}

/** Puts values in the place of merge fields; one without a value leaves nothing behind, and no line of nothing else. */
export function fillMergeText(text: string, values: Readonly<Record<string, string | undefined>>): string {
  const lines = text.split('\n').filter((line) => {
    const names = [...line.matchAll(FIELD)].map(([, name = '']) => name);
    return names.length === 0 || names.some((name) => values[name]);
  });
  return lines
    .map((line) => line.replace(FIELD, (_, name: string) => values[name] ?? ''))
    .join('\n')
    .trim();
}

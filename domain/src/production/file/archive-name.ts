const longestStem = 200;

/** A name that every system can unpack into one folder: nothing of a path, no control characters, never empty or dots. */
function plainName(name: string): string {
  const plain = name
    .toWellFormed()
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/[\\/:*?"<>|]/g, '_')
    .replace(/^[.\s]+|[.\s]+$/gu, '');
  return plain === '' ? 'file' : plain;
}

function numbered(name: string, n: number): string {
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  return `${stem.slice(0, longestStem)} (${n})${extension}`;
}

/**
 * The names of downloaded files inside one archive, in the same order: no two alike, not even in another case, because
 * the second would overwrite the first when unpacked.
 */
export function archiveNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain = plainName(name);
    let own = plain;
    for (let n = 2; taken.has(own.toLowerCase()); n += 1) own = numbered(plain, n);
    taken.add(own.toLowerCase());
    return own;
  });
}

/**
 * Values of the `:name` parts when a path fits a pattern such as '/job-files/company/:company_id/:guid', else null.
 * Fixed parts are compared without regard to case, a trailing slash is forgiven.
 */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decodePart(value);
    else if (part.toLowerCase() !== value.toLowerCase()) return null;
  }
  return params;
}

/** A broken percent sign is taken as it stands. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

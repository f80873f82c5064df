/** What of a deponent says whether they are an expert, and in what. */
interface Expertise {
  readonly is_expert?: boolean | undefined;
  readonly expertise_type_id?: number | null | undefined;
}

/**
 * A deponent as it is kept, whether saved on a sheet of its own, changed, or only named in a job (section 3): only an expert
 * has a field of expertise, and whoever is no expert any more loses it.
 */
export function deponentValues<Draft extends Expertise>(draft: Draft, before: Expertise = {}): Draft {
  const isExpert = draft.is_expert ?? before.is_expert ?? false;
  if (isExpert) return draft;
  const isNamed = draft.is_expert !== undefined || draft.expertise_type_id !== undefined;
  return isNamed ? { ...draft, expertise_type_id: null } : draft;
}

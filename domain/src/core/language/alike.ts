/** Words that a language writes exactly as English does. Anything else that reads alike has not been translated. */
export const ALIKE: Readonly<Record<'es' | 'de', ReadonlySet<string>>> = {
  es: new Set('OnRecord Roles No Excel PDF Fax Color Normal Total SMS Original App Singular Plural'.split(' ')),
  de: new Set(
    'OnRecord App Excel Text PDF Fax Status Name Minimum Browser Problem Normal Link Support Website Position Details Administration Video Original Passkeys Person Code April August September November Singular Plural'.split(
      ' ',
    ),
  ),
};

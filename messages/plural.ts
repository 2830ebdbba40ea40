// The form of a message for a number, by the rules of its language.
type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** `exact`: forms of single numbers, such as 0, before the rule is asked. */
export function choosePlural(
  rules: Intl.PluralRules,
  count: number,
  forms: Forms,
  exact: Record<number, string> = {},
): string {
  return exact[count] ?? forms[rules.select(count)] ?? forms.other;
}

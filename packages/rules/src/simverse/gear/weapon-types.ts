/** SV-PERK-03, SV-SKL-06: whether the weapon type that somebody chose takes in a weapon. */
/** What tables call the same thing. */
const SAME: Readonly<Record<string, string>> = {
  knives: 'knife',
  staves: 'staff',
  fist: 'brawling',
  unarmed: 'brawling',
};

/** "Light crossbows" as light and crossbow: small letters, one of each, in any order. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(word => word !== '' && word !== 'and')
    .map(word => SAME[word] ?? word.replace(/s$/, ''))
    .map(word => SAME[word] ?? word);

/** Whether a field such as "longswords", "swords" or "knives" takes in something that goes by these names. */
export function takesIn(field: string | undefined, names: readonly string[]): boolean {
  const wanted = wordsOf(field ?? '');
  if (wanted.length === 0) return false;
  return names.some(name => {
    const words = wordsOf(name);
    return wanted.every(word => words.includes(word));
  });
}

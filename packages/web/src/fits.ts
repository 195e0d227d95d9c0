/** Whether an option has all the letters that were typed to narrow a list down. */
export function fits(typed: string, text: string): boolean {
  const all = plain(text);
  return plain(typed)
    .split(/[\s,]+/)
    .every(word => all.includes(word));
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

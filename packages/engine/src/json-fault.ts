/** Where a text stops being JSON, and the likely reason: for people who write it by hand. */

/** `line 3, column 12: a comma after the last item`. */
export function faultOfJson(text: string): string {
  const at = placeOfFault(text);
  const before = text.slice(0, at).trimEnd();
  const isAfterLast = /[}\]]/.test(text[at] ?? '') && before.endsWith(',');
  const lines = text.slice(0, isAfterLast ? before.length - 1 : at).split('\n');
  return `line ${lines.length}, column ${lines.at(-1)!.length + 1}: ${isAfterLast ? 'a comma after the last item' : reason(text, at, before)}`;
}

/** The first character that does not belong there, sought between what may still become JSON and what cannot. */
function placeOfFault(text: string): number {
  if (mayGoOn(text)) return text.length;
  let [good, bad] = [0, text.length];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (mayGoOn(text.slice(0, middle))) good = middle;
    else bad = middle;
  }
  return good;
}

/** Whether nothing is wrong with the beginning of a text but that it ends. */
function mayGoOn(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const { message } = error as Error;
    const place = /at position (\d+)/.exec(message)?.[1];
    return /^Unexpected end|^Unterminated/.test(message) || Number(place ?? -1) >= text.length;
  }
}

function reason(text: string, at: number, before: string): string {
  const sign = String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (at >= text.length)
    return text.trim() === '' ? 'there is nothing in it' : 'it ends before everything is closed';
  if (sign < ' ') return 'a text ends in the line it begins in: its closing quotation mark is missing';
  if (/[“”„‘’'`]/.test(sign)) return `texts stand between straight quotation marks, ", not ${sign}`;
  if (/["{[\w-]/.test(sign) && /["\d}\]el]$/.test(before))
    return `a comma or a colon is missing before ${sign}`;
  const isAnswer = before.endsWith(':') && /^(yes|no)\b/i.exec(text.slice(at, at + 4));
  if (isAnswer) return `yes and no are written true and false`;
  if (/[A-Za-z_]/.test(sign) && /[{,[:]$/.test(before))
    return 'texts and the names of fields stand between quotation marks';
  return `${sign} does not belong there`;
}

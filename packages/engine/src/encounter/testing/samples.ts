/** Something that a schema takes: the smallest that is not what it takes by itself. */
import { formOf } from '../../asking/settings.ts';
import type { JsonSchema } from '../../schema.ts';

/** A value of this form, other than its default where there is another. */
export function sampleOf(schema: JsonSchema, deep = 0): unknown {
  const form = formOf(schema);
  const { default: usual, enum: choices, type } = form;
  if (form.const !== undefined) return form.const;
  if (choices) return choices.findLast(choice => choice !== usual && choice !== null) ?? choices[0];
  if (type === 'boolean') return usual !== true;
  if (type === 'integer' || type === 'number') return numberOf(form);
  if (type === 'string') return form.from === undefined ? 'some words' : 'somebody';
  if (type === 'array')
    return deep > 4 || typeof form.items !== 'object' ? [] : [sampleOf(form.items, deep + 1)];
  if (form.properties) {
    const needed = deep === 0 ? Object.keys(form.properties) : (form.required ?? []);
    return Object.fromEntries(
      Object.entries(form.properties).flatMap(([name, inner]) =>
        needed.includes(name) && inner.default === undefined ? [[name, sampleOf(inner, deep + 1)]] : [],
      ),
    );
  }
  return {};
}

const numberOf = ({
  minimum = 0,
  maximum = Number.POSITIVE_INFINITY,
  default: usual,
}: JsonSchema): number => {
  const least = Math.max(minimum, 1);
  return least === usual && least < maximum ? least + 1 : Math.min(least, maximum);
};

import { chooseReadings, type Readings, type Ruleset } from '@arbiter/engine';
import { BadInput } from './failure.ts';
import type { Table } from './table.ts';

/** The rulings in force: the defaults, what the table has ruled, and every `--ruling ID=KEY`. */
export function readReadings(system: Ruleset, given: readonly string[] = [], table?: Table): Readings {
  const choices = given.map(text => {
    const [id, key, ...rest] = text.split('=');
    if (!id || !key || rest.length)
      throw new BadInput(`--ruling takes ID=KEY, such as ${example(system)}; got "${text.slice(0, 60)}".`);
    return [id, key] as const;
  });
  const chosen = chooseReadings(system.rulings, {
    ...table?.file.rulings[system.id],
    ...Object.fromEntries(choices),
  });
  if (!chosen.ok) throw new BadInput(`${chosen.message} \`arbiter rulings ${system.id}\` lists them all.`);
  return chosen.readings;
}

function example(system: Ruleset): string {
  const ruling = system.rulings.find(r => r.switch);
  return ruling ? `${ruling.id}=${ruling.readings.find(r => r.key !== ruling.default)?.key}` : 'ID=KEY';
}

/** MAG, MOD, SONG: what is channeled, done by a module's leave, and sung. */
import { listed } from '@arbiter/engine';
import { giftWords } from '../../powers/song-entry.ts';
import { tellFelt, tellFeltSeen } from '../../powers/spell.ts';
import type { EventOf, FeltTarget } from '../events.ts';
import { type EventRows, NOTHING_WRITTEN, type Teller } from './event-row.ts';
import { forEnergy, lostBreath } from './paid-words.ts';

export const powerEvents: EventRows<'cast' | 'acted' | 'sang' | 'retuned' | 'over' | 'harmonized'> = {
  cast: { writes: NOTHING_WRITTEN, tells: tellCasting },
  acted: {
    writes: NOTHING_WRITTEN,
    tells(teller, { actor, act, paid, check, works, felt }) {
      const rolled = check === null ? '' : ` with ${check}`;
      const what = works ? tellAll(teller, felt) : 'it comes to nothing';
      return `{${actor}} uses ${act}${forEnergy(paid.cost)}${rolled}: ${what}${lostBreath(paid, actor)}.`;
    },
  },
  sang: {
    writes: NOTHING_WRITTEN,
    tells({ isTold }, { actor, song, effect, instrument, result, rc, starting, continues, gains }) {
      const how = instrument === undefined ? '' : ` on the ${instrument}`;
      const goes = continues ? `${starting ? 'begins' : 'goes on with'} ${song}${how}` : `loses ${song}`;
      const given = gains.map(({ id, gained }) => `{${id}} ${gained} ${giftWords(effect, gained)}`);
      const gifts = continues && given.length && isTold(actor) ? `; it gives ${listed(given)}` : '';
      return `{${actor}} rolls ${result} against ${rc} and ${goes}${gifts}.`;
    },
  },
  retuned: {
    writes: NOTHING_WRITTEN,
    // "Hammer and Anvil now gives A 2, C 2 and helps B no longer."
    tells(_teller, { song, given, gone }) {
      const now = given.map(({ id, amount }) => `{${id}} ${amount}`);
      const said = [
        ...(now.length ? [`now gives ${now.join(', ')}`] : []),
        ...(gone.length ? [`helps ${gone.map(id => `{${id}}`).join(', ')} no longer`] : []),
      ];
      return `${song} ${said.join(' and ')}.`;
    },
  },
  over: { writes: NOTHING_WRITTEN, tells: (_teller, { what }) => `${what} is over.` },
  harmonized: {
    writes: NOTHING_WRITTEN,
    tells: (_teller, { actor, instrument, song }) => `{${actor}} plays along: ${instrument} for ${song}.`,
  },
};

function tellCasting(teller: Teller, event: EventOf<'cast'>): string {
  const { actor, spell, charged, paid, result, rc, success, focusBroken, felt } = event;
  const head = `{${actor}} channels ${spell}${charged ? ', charged,' : ''}${forEnergy(paid.cost)} with ${result} against ${rc}`;
  const breath = lostBreath(paid, actor);
  if (success) return `${head}: ${tellAll(teller, felt)}${breath}.`;
  const broken = focusBroken ? `; the ${focusBroken} breaks` : '';
  return `${head} and fails; it is locked until after a full rest${broken}${breath}.`;
}

const tellAll = (teller: Teller, felt: readonly FeltTarget[]): string =>
  felt.map(one => tellOne(teller, one)).join('; ') || 'reaches nobody in sight';

/** "Orc defends with 4 and takes 6 and has 3 Health left." */
function tellOne({ fighter, isTold, looks }: Teller, felt: FeltTarget): string {
  const { id, defense = null, resisted, strikes } = felt;
  const isKnown = isTold(id);
  const tried =
    defense !== null
      ? ` defends with ${defense} and`
      : resisted !== null
        ? ` resists with ${resisted} and`
        : '';
  const against = isKnown ? tried : '';
  const one = fighter(id);
  if (!strikes || !one) return `{${id}}${against} ${tried ? 'withstands it' : 'is untouched'}`;
  const what = isKnown ? tellFelt(felt, one) : tellFeltSeen(felt, one).replace('{looks}', looks(id));
  return `{${id}}${against} ${what}`;
}

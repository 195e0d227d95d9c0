/** MAG, MOD, SONG: what is channeled, done by a module's leave, and sung. */
import { demand, fighterOf, listed } from '@arbiter/engine';
import { applyChanneled } from '../../powers/casting.ts';
import { actNamed, applyModuleAct } from '../../powers/granted-actions.ts';
import { applyPerformed, enjoy, playHarmony, songOver } from '../../powers/performance.ts';
import { giftWords } from '../../powers/song-entry.ts';
import { applyFelt, tellFelt, tellFeltSeen } from '../../powers/spell.ts';
import { markHarmony } from '../earshot.ts';
import type { EventOf, FeltTarget } from '../events.ts';
import { fightersOf, idsOf } from '../state.ts';
import { stopHarmony } from '../turn-flow.ts';
import { afterCasting, spellUnderWay } from './cast-act.ts';
import type { EventRows, Teller } from './event-row.ts';
import { forEnergy, lostBreath } from './paid-words.ts';
import { afterSinging } from './song-acts.ts';

export const powerEvents: EventRows<'cast' | 'acted' | 'sang' | 'retuned' | 'over' | 'harmonized'> = {
  cast: {
    touches: ({ actor, felt }) => [actor, ...idsOf(felt)],
    writes(state, { spell: name, scroll, charge, felt, ...cast }, actor) {
      const spell = demand(spellUnderWay(actor, { name, scroll }), name);
      applyChanneled(actor, spell, cast);
      afterCasting(actor, spell, charge);
      for (const one of felt) applyFelt(fighterOf(state, one.id), one);
    },
    tells: tellCasting,
  },
  acted: {
    touches: ({ actor, felt }) => [actor, ...idsOf(felt)],
    writes(state, { act: name, felt, ...done }, actor) {
      applyModuleAct(actor, demand(actNamed(actor, name) ?? undefined, name), done);
      for (const one of felt) applyFelt(fighterOf(state, one.id), one);
    },
    tells(teller, { actor, act, paid, check, works, felt }) {
      const rolled = check === null ? '' : ` with ${check}`;
      const what = works ? tellAll(teller, felt) : 'it comes to nothing';
      return `{${actor}} uses ${act}${forEnergy(paid.cost)}${rolled}: ${what}${lostBreath(paid, actor)}.`;
    },
  },
  sang: {
    touches: ({ actor, near }) => [actor, ...near],
    writes(state, { song: name, effect, near, enjoys, gains, ...done }, leader) {
      const gained = new Map(
        fightersOf(state, enjoys).map(one => [one, gains.find(({ id }) => id === one.id)?.gained ?? 0]),
      );
      applyPerformed([leader, ...fightersOf(state, near)], {
        ...done,
        instrument: done.instrument,
        song: { name, effect },
        gained,
      });
      afterSinging(leader, done.instrument);
    },
    tells({ isTold }, { actor, song, effect, instrument, result, rc, starting, continues, gains }) {
      const how = instrument === undefined ? '' : ` on the ${instrument}`;
      const goes = continues ? `${starting ? 'begins' : 'goes on with'} ${song}${how}` : `loses ${song}`;
      const given = gains.map(({ id, gained }) => `{${id}} ${gained} ${giftWords(effect, gained)}`);
      const gifts = continues && given.length && isTold(actor) ? `; it gives ${listed(given)}` : '';
      return `{${actor}} rolls ${result} against ${rc} and ${goes}${gifts}.`;
    },
  },
  retuned: {
    touches: ({ given, gone }) => [...idsOf(given), ...gone],
    writes(state, { song: name, effect, given, gone }, leader) {
      const song = { name, effect };
      for (const { id, amount } of given) enjoy(fighterOf(state, id), song, amount, leader.name);
      for (const id of gone) enjoy(fighterOf(state, id), song, 0, leader.name);
    },
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
  over: {
    touches: ({ on = [] }) => on,
    writes(state, { what, by = '', on = [], players = [] }) {
      for (const id of on) songOver(fighterOf(state, id), what, by);
      for (const id of players) stopHarmony(fighterOf(state, id), what);
    },
    tells: (_teller, { what }) => `${what} is over.`,
  },
  harmonized: {
    writes(state, { instrument, song }, actor) {
      playHarmony(actor, { name: song });
      markHarmony(actor, instrument, song, state.moment.round);
    },
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

/** POW: powers as they are used, take hold, and end. */
import { capital, counted, GAME_MASTER, listed, signed } from '@arbiter/engine';
import { burden } from '../../conditions/states-in-play.ts';
import { halfMove } from '../../ground.ts';
import { bodiesOf, endPowers, endsByAttack, endsByBetrayal, takeHold } from '../../lasting-powers.ts';
import { act, prepare, use } from '../../rounds/turn-economy.ts';
import { combatant, type Running } from '../../state.ts';
import { type EventRows, NOTHING_WRITTEN } from '../event-row.ts';
import { isCounted, vitalityOf } from '../event-words.ts';

export const powerEvents: EventRows<
  | 'used power'
  | 'prepared'
  | 'cast'
  | 'affected'
  | 'overcame'
  | 'pools'
  | 'began'
  | 'lapsed'
  | 'power ended'
  | 'backfired'
> = {
  'used power': {
    endsNoPower: true,
    writes(_state, event, actor) {
      // Vitality that is paid is lost like any other: an event of its own says what that does.
      if (event.pool !== 'vitality') actor[event.pool] -= event.cost;
      use(actor, event);
      burden(actor);
    },
    tells: ({ state, name }, event) =>
      `${name(event.actor)} uses ${combatant(state, event.actor)?.powers[event.power]?.name ?? 'a power'}${isCounted(state, event.actor) ? ` (${event.cost} ${capital(event.pool)}${event.stone ? ` and ${event.stone} from its stone` : ''})` : ''}.`,
  },
  prepared: {
    endsNoPower: true,
    writes(state, event, actor) {
      act(state, actor, 'major');
      prepare(actor, event.power);
    },
    tells: ({ state, name }, event) =>
      `${name(event.actor)} prepares ${combatant(state, event.actor)?.powers[event.power]?.name ?? 'a power'}.`,
  },
  cast: {
    hasRolled: event => event.tn !== null,
    writes(state, event, actor) {
      if (event.cost === 'major' || event.cost === 'minor') act(state, actor, event.cost);
      if (event.cost === 'with a blow') actor.rodeAlong = true;
      if (event.cost !== 'free') actor.aim = null;
      if (event.hostile && actor.hidden !== undefined) delete actor.hidden;
      if (event.hostile && state.running.length > 0) endPowers(state, power => endsByAttack(power, actor));
    },
    tells({ state, name, against }, event) {
      const cast = combatant(state, event.actor)?.powers[event.power];
      const [only, ...others] = event.targets;
      const onSelf = only === event.actor && others.length === 0;
      // That it was used has been told.
      if (event.tn === null && onSelf && event.gm.length === 0) return undefined;
      const power = cast?.name ?? 'a power';
      const does = cast?.pool === 'stamina' ? 'tries' : 'casts';
      const on = event.targets.length > 0 && !onSelf ? ` on ${event.targets.map(name).join(', ')}` : '';
      const rolled =
        event.tn === null
          ? ''
          : `: ${event.roll}${event.actor === GAME_MASTER ? '' : against(event.actor, event.tn)}`;
      const gm = event.gm.length > 0 ? ` For the game master: ${event.gm.join('; ')}` : '';
      return `${name(event.actor)} ${does} ${power}${on}${rolled}.${gm}`;
    },
  },
  affected: {
    hasRolled: event => event.tn !== null,
    writes(state, event, actor) {
      if (state.running.length > 0) endPowers(state, power => endsByBetrayal(power, event.by, actor.id));
      if (event.defence === 'dodge' || event.defence === 'parry' || event.defence === 'block')
        actor.reactions--;
    },
    tells({ name, against }, event) {
      if (event.defence === 'none') return undefined;
      return `${name(event.actor)}: ${event.defence}${against(event.actor, event.tn)} ${event.defended ? 'succeeds' : 'fails'}.`;
    },
  },
  overcame: {
    hasRolled: () => true,
    writes(state, event, actor) {
      if (event.cost === 'major') act(state, actor, 'major');
      if (event.cost === 'move') actor.moved = Math.max(actor.moved, halfMove(state, actor) * actor.stride);
    },
    tells: ({ state, name }, event) =>
      `${name(event.actor)} ${event.success ? 'overcomes' : 'is held off by'} ${event.name}${isCounted(state, event.actor) ? ` (${event.tn})` : ''}.`,
  },
  pools: {
    writes(_state, event, actor) {
      actor.stamina = event.stamina;
      actor.mana = event.mana;
      burden(actor);
    },
    tells: ({ name }, event) => `${name(event.actor)} has ${event.stamina} Stamina and ${event.mana} Mana.`,
  },
  began: {
    writes(state, event) {
      state.running.push(structuredClone(event.running));
      takeHold(state, event.running);
    },
    touches: ({ actor, running }) => [actor, ...running.on],
    tells: ({ state, name }, event) =>
      event.running.ruled
        ? `${listed(event.running.on.map(name))}: ${listed(numbersIn(event.running))}, ${lasting(event.running)}.`
        : event.running.airless
          ? `${listed(event.running.on.map(name))} has no air, and ${event.running.airless.held > 0 ? `breath for ${counted(event.running.airless.held, 'turn')}` : 'no breath left'}.`
          : `${event.running.shape ? `${name(event.actor)} takes the shape of a ${event.running.shape.as}` : `${capital(event.running.name)} begins${changesIn(event.running)}`}, for ${counted(event.running.turns, 'turn')}.${vitalityOf(state, bodiesOf(event.running))}`,
  },
  lapsed: {
    writes: NOTHING_WRITTEN,
    tells: ({ state, strain }, event) =>
      `${capital(event.name)} ends: ${event.why}.${vitalityOf(state, event)}${strain(event)}`,
  },
  'power ended': {
    writes(state, event) {
      endPowers(state, (_power, i) => i === event.running);
    },
    tells: ({ state, strain }, event) =>
      `${capital(event.name)} ends.${vitalityOf(state, event)}${strain(event)}`,
  },
  backfired: {
    writes: NOTHING_WRITTEN,
    tells: (_teller, event) =>
      event.choices === ''
        ? `${event.name} backfires.`
        : `${event.name} backfires. For the game master: ${event.choices}.`,
  },
};

/** What a power that lasts changes, in numbers. */
function changesIn(running: Running): string {
  const all = numbersIn(running);
  return all.length > 0 ? ` (${listed(all)})` : '';
}

/** SV-CMOD-01: how long what the game master has ruled holds. */
const lasting = ({ oneRoll, turns }: Running): string =>
  oneRoll ? `for one roll within ${counted(turns, 'turn')}` : `for ${counted(turns, 'turn')}`;

function numbersIn({ onTheMove = {}, body, ...always }: Running): string[] {
  return [
    ...namedChanges({ ...always, ST: body?.ST, EN: body?.EN }),
    ...wornInstead(always.armour),
    ...[...namedChanges(onTheMove), ...wornInstead(onTheMove.armour)].map(change => `${change}, on the move`),
  ];
}

const wornInstead = (AR = 0): string[] => (AR > 0 ? [`AR ${AR} where less is worn`] : []);

const CHANGES = {
  attack: 'to attack',
  defence: 'to defend',
  resistance: 'to resist',
  task: 'to other rolls',
  dodge: 'to dodge',
  AR: 'AR',
  ST: 'ST',
  EN: 'EN',
} as const;
type Change = keyof typeof CHANGES;

const namedChanges = (values: { readonly [C in Change]?: number | undefined }): string[] =>
  (Object.keys(CHANGES) as Change[]).flatMap(change =>
    values[change] ? [`${signed(values[change])} ${CHANGES[change]}`] : [],
  );

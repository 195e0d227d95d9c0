/** What a host hides is known to nobody of the party, in every book: not on the map, not in offers, not in what is told. */
import { seededDice } from '@arbiter/dice';
import {
  beginFight,
  defaultReadings,
  GAME_MASTER,
  isRefusal,
  jsonSchema,
  knownTo,
  legalFor,
  masterSaid,
  Play,
  type Ruleset,
  type Running,
  stripsOf,
  takeIn,
  type Veil,
  veiledSo,
} from '@arbiter/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogue, openBook } from './index.ts';

const STEPS = 30;
const NONE: Veil = { people: [], fog: [], bySight: false };

/** The first ready fight of a book on squares, begun. */
function begun(book: Ruleset): Running {
  for (const { setup } of book.encounters ?? []) {
    const start = beginFight(book, setup, defaultReadings(book.rulings), seededDice('veil', 0));
    if (!isRefusal(start) && start.running.rules.glance(start.running.fight.state).ground)
      return start.running;
  }
  throw new Error(`${book.name} has no ready fight on squares.`);
}

const glanceOf = ({ rules, fight }: Running) => rules.glance(fight.state);

/** The fight some steps on, as the tactics play it; what the party was told on the way. */
function played(running: Running): { readonly running: Running; readonly told: readonly string[] } {
  let now = running;
  const told: string[] = [];
  for (let i = 0; i < STEPS; i++) {
    const { rules, fight, readings, openness } = now;
    const actor = rules.waitingFor(fight.state);
    if (actor === undefined) break;
    const side = glanceOf(now).fighters.find(({ id }) => id === actor)?.side ?? GAME_MASTER;
    const known = knownTo(rules, fight.state, side, { openness });
    // Whoever is offered nothing that they know of would be stuck.
    expect(legalFor(rules, fight.state, actor, side, readings, { openness }).length).toBeGreaterThan(0);
    const command = rules.tactics(known, actor, new Play(seededDice('lots', i), readings));
    const taken = takeIn(now, command, seededDice('blows', i), side);
    if (isRefusal(taken)) throw new Error(`${actor}: ${taken.message}`);
    told.push(...(taken.lived.get('party')?.told ?? []));
    now = taken.running;
  }
  return { running: now, told };
}

describe.each(catalogue.map(({ id }) => id))('%s', id => {
  let fresh: Running;
  beforeAll(async () => {
    fresh = begun((await openBook(id))!);
  });

  it('knows nothing of a hidden foe, and sees it again', () => {
    const foe = glanceOf(fresh).fighters.findLast(({ side }) => side !== 'party')!;
    const veiled = veiledSo(fresh, { ...NONE, people: [foe.id] });
    const { rules, fight, openness } = veiled;
    for (const viewer of ['party', 'nobody who watches']) {
      const known = knownTo(rules, fight.state, viewer, { openness });
      expect(rules.state.safeParse(known).error).toBeUndefined();
      expect(JSON.stringify(known)).not.toContain(`"${foe.id}"`);
      expect(rules.glance(known).fighters.map(({ name }) => name)).not.toContain(foe.name);
    }
    expect(rules.glance(knownTo(rules, fight.state, 'foes', { openness })).fighters.length).toBe(
      glanceOf(fresh).fighters.length,
    );
    const shown = veiledSo(veiled, NONE);
    const seen = shown.rules.glance(knownTo(shown.rules, fight.state, 'party', { openness }));
    expect(seen.fighters.map(({ name }) => name)).toContain(foe.name);
  });

  it('hears nothing of those who come hidden, and does not see them', async () => {
    const book = (await openBook(id))!;
    const { rules, fight } = fresh;
    const [list = ''] = Object.keys(book.person?.lists ?? {});
    const { name: creature } = (book.content?.[list] ?? [])[0] as { readonly name: string };
    const seen = glanceOf(fresh);
    const words = `join foes 2 "${creature}" hidden=yes`;
    const said = masterSaid(words, { book, rules, seen, state: fight.state });
    // Affinity has nobody who is hidden from a whole side: there the host hides people.
    if (!Object.hasOwn(jsonSchema(rules.entry!).properties ?? {}, 'hidden')) {
      const come = said.ok && takeIn(fresh, said.value, seededDice('come', 0), GAME_MASTER);
      expect(said.ok && !isRefusal(come)).toBe(false);
      return;
    }
    if (!said.ok) throw new Error(said.problems[0]?.message);
    const unheard = Array.from({ length: 8 }, (_, i) => {
      const taken = takeIn(fresh, said.value, seededDice('come', i), GAME_MASTER);
      if (isRefusal(taken)) throw new Error(taken.message);
      const { running, lived } = taken;
      const known = rules.glance(knownTo(rules, running.fight.state, 'party', running)).fighters;
      const unknown = glanceOf(running).fighters.filter(
        one => ![...known, ...seen.fighters].some(other => other.id === one.id),
      );
      const told = (lived.get('party')?.told ?? []).join(' ');
      for (const { name } of unknown) expect(told).not.toContain(name);
      expect((lived.get(GAME_MASTER)?.told ?? []).join(' ')).toContain(unknown[0]?.name ?? '');
      return unknown.length;
    });
    // Whoever is noticed at once is hidden no longer.
    expect(Math.max(...unheard)).toBeGreaterThan(0);
  });

  it('does not show the ground in the fog, nor who stands there', () => {
    const { ground, fighters } = glanceOf(fresh);
    const foe = fighters.find(({ side }) => side !== 'party')!;
    const fog = stripsOf([...ground!.marks, { x: foe.x, y: foe.y }]);
    const { rules, fight, openness } = veiledSo(fresh, { ...NONE, fog });
    const known = knownTo(rules, fight.state, 'party', { openness });
    expect(rules.state.safeParse(known).error).toBeUndefined();
    const seen = rules.glance(known);
    expect(seen.fighters.map(({ name }) => name)).not.toContain(foe.name);
    expect(seen.ground!.marks.filter(({ is }) => !['dim', 'dark'].includes(is))).toEqual([]);
    expect(rules.glance(knownTo(rules, fight.state, 'foes', { openness })).ground).toEqual(ground);
  });

  it('plays on under fog, and tells the party nothing of those in it', () => {
    const { ground, fighters } = glanceOf(fresh);
    const all = Array.from({ length: ground!.height }, (_, y) => ({ y, from: 0, to: ground!.width - 1 }));
    const foe = fighters.findLast(({ side }) => side !== 'party')!;
    const { running, told } = played(veiledSo(fresh, { ...NONE, people: [foe.id], fog: all }));
    expect(running.standing.length).toBeGreaterThan(5);
    const { rules, fight, openness } = running;
    const known = rules.glance(knownTo(rules, fight.state, 'party', { openness }));
    expect(known.fighters.every(({ side }) => side === 'party')).toBe(true);
    expect(told.length).toBeLessThan(fight.log.length * 3);
  });
});

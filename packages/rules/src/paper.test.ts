/** Paper of every book: sheets of all ready characters, cards of all ready foes, and the game master's screen. */
import { seededDice } from '@arbiter/dice';
import { defaultReadings, isRefusal, Play, presenceOf, referee } from '@arbiter/engine';
import { cardsPaper, htmlOf, screenPaper, sheetPaper } from '@arbiter/engine/paper';
import { describe, expect, test } from 'vitest';
import { openBooks } from './index.ts';

describe.each((await openBooks()).flatMap(book => (book ? [[book.id, book] as const] : [])))(
  '%s',
  (_, book) => {
    const readings = defaultReadings(book.rulings);

    test('every ready character has a sheet with pools to count down', () => {
      for (const { name, choices } of book.pregenerated ?? []) {
        const read = referee(book).character(choices);
        if (!read.ok) throw new Error(name);
        const pools = presenceOf(book, choices, readings)?.pools ?? [];
        const page = htmlOf(sheetPaper(book, { name, sections: read.sheet, pools }));
        expect(page).toContain('paper-box');
        expect(page).not.toMatch(/undefined|\[object|NaN/);
      }
    });

    test('every foe of a ready fight has a card', () => {
      for (const { title, setup } of book.encounters ?? []) {
        const begun = book.encounter!.start(setup, new Play(seededDice('cards'), readings));
        if (isRefusal(begun)) throw new Error(begun.message);
        const foes = book.encounter!.glance(begun.state).fighters.filter(({ side }) => side !== 'party');
        const page = htmlOf(cardsPaper(book, book.encounter!, begun.state, { title }));
        expect(page.match(/class="paper-card"/g)).toHaveLength(foes.length);
        expect(page).not.toMatch(/undefined|\[object|NaN/);
      }
    });

    test('the screen names questions and tables that there are, and fills every cell with words', () => {
      const { screen } = book;
      const page = htmlOf(screenPaper(book)!);
      expect(page.match(/<dt>/g)).toHaveLength(screen!.questions.length);
      expect(page.match(/<h2>/g)).toHaveLength(screen!.tables.length + 1);
      expect(page).not.toMatch(/undefined|\[object|NaN|∞|\{&quot;/);
    });
  },
);

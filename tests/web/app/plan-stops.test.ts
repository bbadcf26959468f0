import { describe, expect, test } from 'vitest';
import { planStops } from '../../../web/app/focus/plan-stops.ts';

describe('what is a stop of its own', () => {
  test('everything on a short page', () => {
    expect(planStops({ fixed: 50, parts: 60, tables: 2, tableControls: 40 })).toEqual({
      areTablesGrouped: false,
      arePartsJoined: false,
    });
  });

  test('a table instead of its links, where they are too many', () => {
    expect(planStops({ fixed: 50, parts: 60, tables: 2, tableControls: 41 })).toEqual({
      areTablesGrouped: true,
      arePartsJoined: false,
    });
  });

  test('one heading or block and the links of tables, where the headings and blocks are too many', () => {
    expect(planStops({ fixed: 145, parts: 300, tables: 1, tableControls: 4 })).toEqual({
      areTablesGrouped: false,
      arePartsJoined: true,
    });
  });

  test('one heading, block or table, where both are too many', () => {
    expect(planStops({ fixed: 90, parts: 100, tables: 70, tableControls: 600 })).toEqual({
      areTablesGrouped: true,
      arePartsJoined: true,
    });
  });
});

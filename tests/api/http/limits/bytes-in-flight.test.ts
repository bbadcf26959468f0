import { expect, test } from 'vitest';
import { createBytesInFlight, type BytesAccount } from '../../../../api/http/limits/bytes-in-flight.ts';

/** Creates a ledger in which large accounts may have 100 bytes. */
const createLedger = () => createBytesInFlight({ arrived: 120, answering: 120, unsent: 120, small: 10 });
const busy: unknown = expect.objectContaining({
  extensions: expect.objectContaining({ code: 'SERVER_BUSY', http: { status: 503, headers: { 'retry-after': '2' } } }),
});

/** Adds bytes, or returns the error. */
const tryAdd = (account: BytesAccount, sizeBytes: number): unknown => {
  try {
    return account.add(sizeBytes);
  } catch (error) {
    return error;
  }
};

test('refuses a large account without room, and takes it once another is closed', () => {
  const ledger = createLedger();
  const first = ledger.open('answering');
  first.add(80);
  expect(tryAdd(ledger.open('answering'), 30)).toEqual(busy);
  expect(ledger.count('answering')).toBe(80);
  first.close();
  expect(tryAdd(ledger.open('answering'), 30)).toBeUndefined();
  expect([ledger.count('answering'), ledger.count('arrived')]).toEqual([30, 0]);
});

test('small accounts always find room, and lose it once they grow', () => {
  const ledger = createLedger();
  ledger.open('answering').add(100);
  const small = ledger.open('answering');
  expect([tryAdd(small, 5), tryAdd(small, 5), tryAdd(small, 5)]).toEqual([undefined, undefined, busy]);
  expect(ledger.count('answering')).toBe(100);
});

test('large accounts give way in the order in which they were opened', () => {
  const ledger = createLedger();
  const ended: string[] = [];
  const open = (name: string, sizeBytes: number): BytesAccount => {
    const account = ledger.open('unsent', () => void ended.push(name));
    account.add(sizeBytes);
    return account;
  };
  open('first', 40);
  open('small', 5);
  open('second', 40);
  open('third', 60);
  expect([ended, ledger.count('unsent')]).toEqual([['first', 'second'], 65]);
});

test('bytes with an owner count once, until all accounts with them are closed', () => {
  const ledger = createLedger();
  const owner = {};
  const accounts = Array.from({ length: 5 }, () => ledger.open('answering'));
  for (const account of accounts) account.add(80, owner);
  expect(ledger.count('answering')).toBe(80);
  for (const account of accounts.slice(1)) account.close();
  expect(ledger.count('answering')).toBe(80);
  accounts[0]?.close();
  expect(ledger.count('answering')).toBe(0);
});

test('waiting requests get room as soon as there is some, the smallest first', async () => {
  const ledger = createLedger();
  const first = await ledger.openSoon('answering', 90);
  const order: string[] = [];
  const large = ledger.openSoon('answering', 80).then((account) => (order.push('large'), account));
  const medium = ledger.openSoon('answering', 50).then((account) => (order.push('medium'), account));
  await ledger.openSoon('answering', 10);
  expect(order).toEqual([]);
  first.close();
  (await medium).close();
  await large;
  expect([order, ledger.count('answering')]).toEqual([['medium', 'large'], 90]);
  await expect(ledger.openSoon('answering', 101)).rejects.toEqual(busy);
});

test('closing twice, and adding to what is closed, changes nothing', () => {
  const ledger = createLedger();
  const account = ledger.open('arrived');
  account.add(20);
  account.add(-5);
  account.close();
  account.close();
  account.add(20);
  expect(ledger.count('arrived')).toBe(0);
});

test('large accounts leave room for those of a usual size', () => {
  const ledger = createBytesInFlight({ arrived: 0, answering: 1_200_000, unsent: 0, small: 10 });
  ledger.open('answering').add(1_000_000);
  expect(tryAdd(ledger.open('answering'), 7_000)).toEqual(busy);
  const usual = Array.from({ length: 40 }, () => tryAdd(ledger.open('answering'), 5_000));
  expect(usual).toEqual(usual.map(() => undefined));
  expect(tryAdd(ledger.open('answering'), 5_000)).toEqual(busy);
});

import { expect } from 'vitest';
import { codeAt, stepAt } from '../../app/backend/identity/second-factors/second-factor-store';
import { accountApp } from './account-app';
import { ann } from './run-identity-provider';
import { scanQrCode } from './scan-qr-code';
import { textOf, type Page, type Visitor } from './visitor';

export const twoStepPath = '/profile/settings/sign-in/second-factor';

/** Ann's address is verified, and she has logged in just now. */
export async function appForTwoStepLogin(options: Parameters<typeof accountApp>[0] = {}) {
  const setup = await accountApp(options);
  const { localId } = await setup.signUp(ann);
  await setup.administer(':update', { localId, emailVerified: true });
  const signIn = async (browser: Visitor = setup.visitor()) => {
    const values = { email: ann.email, password: ann.password };
    const response = await browser.submit(await browser.visit('/account'), { values });
    expect(response.location).toBe('/profile');
    return browser;
  };
  const codeFor = (secret: string) => codeAt(secret, stepAt(setup.clock.now()));
  const turnOn = async (browser: Visitor) => {
    const begun = await begin(browser);
    const values = { code: codeFor(keyOn(begun)) };
    const finished = await browser.submit(begun, { button: 'Turn on', values });
    expect([finished.status, finished.location]).toEqual([303, twoStepPath]);
    return { secret: keyOn(begun), page: await browser.follow(finished) };
  };
  return { ...setup, signIn, codeFor, turnOn };
}

export async function begin(browser: Visitor): Promise<Page> {
  const off = await browser.visit(twoStepPath);
  return browser.follow(await browser.submit(off, { button: 'Turn on' }));
}

/** As it is typed into an app. */
export function keyOn(page: Page): string {
  return textOf(page.root.querySelector('main strong.address')).replaceAll(' ', '');
}

export function wrongCode(right: string): string {
  return right === '000000' ? '111111' : '000000';
}

/** The address in the picture. */
export function scannedOn(page: Page): string {
  const svg = page.root.querySelector('main svg[role=img]');
  const path = svg?.querySelector('path')?.getAttribute('d') ?? '';
  return scanQrCode({ size: Number(svg?.querySelector('rect')?.getAttribute('width')), path });
}

import { expect, test } from 'vitest';
import { repliesFor } from '../support/core-fixtures';
import { signInToOwnApp } from '../support/demo-sign-in';
import { hasRedis, redisNote, runRedis } from '../support/run-redis';
import { Visitor } from '../support/visitor';

test.skipIf(!hasRedis)(
  `while Redis is frozen pages and forms are answered, and sessions are back with it${redisNote}`,
  async () => {
    const { url, freeze, resume } = await runRedis();
    const { app, visitor } = await signInToOwnApp(repliesFor([]), { REDIS_URL: url });
    const settings = await visitor.visit('/profile/settings');
    freeze();
    const form = { button: 'Log in', values: { email: 'a@example.com', password: 'wrong one' } };
    const stranger = new Visitor(app.url, { headers: { 'accept-language': 'en' } });
    const page = await stranger.visit('/account?disable=autologin');
    const signIn = await stranger.submit(page, form);
    expect(signIn.status).toBe(422);
    for (let tries = 0; tries < 4; tries += 1) await stranger.submit(page, form);
    expect((await stranger.submit(page, form)).html).toContain('too many times');
    // Kept until its owner can be told from others again.
    const saved = await visitor.submit(settings, {
      button: 'Save',
      values: { firstName: 'Kari' },
    });
    expect([saved.status, saved.location?.split('?')[0]]).toEqual([303, '/account']);
    expect((await visitor.visit('/faq')).status).toBe(200);
    expect([200, 303]).toContain((await visitor.visit('/profile')).status);
    resume();
    await expect.poll(async () => (await visitor.visit('/profile')).h1).toBe('My fit profile');
  },
);

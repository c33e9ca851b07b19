import type { LoaderFunctionArgs } from '@remix-run/node';
import { formatsOf } from '~/i18n/formats.server';
import { timeAgo } from '~/i18n/time-ago.server';
import { getTranslator, type Translator } from '~/i18n/translator.server';
import { log } from '~/server/log.server';
import type { Outcome } from '~/server/outcome';
import { register } from '~/session/register/register.server';
import type { SessionRecord } from '~/session/register/session-record';
import type { User } from '~/session/user.server';

/** A session in words. */
export type Device = { id: string; name: string; begun: string; used: string; isHere: boolean };

/** This browser first. `away`: the register of sessions cannot be read. */
export async function devicesOf(
  args: LoaderFunctionArgs,
  user: User,
): Promise<Outcome<Device[], 'away'>> {
  const translator = await getTranslator(args);
  try {
    const devices = (await register.list(user.uid)).map((record) => ({
      ...inWords(record, translator),
      isHere: record.id === user.sessionId,
    }));
    const [here, others] = [true, false].map((is) => devices.filter(({ isHere }) => isHere === is));
    return { ok: true, value: [...(here ?? []), ...(others ?? [])] };
  } catch (error) {
    log.error({ reason: String(error) }, 'The register of sessions could not be read');
    return { ok: false, refusal: 'away' };
  }
}

function inWords(record: SessionRecord, { t, language }: Translator): Omit<Device, 'isHere'> {
  const date = formatsOf(language).shortDate(new Date(record.begunAt));
  const time = timeAgo(language, record.seenAt);
  return {
    id: record.id,
    name: nameOf(record, t),
    begun: t('sessions:begun', { date }),
    used: time === null ? t('sessions:usedNow') : t('sessions:used', { time }),
  };
}

function nameOf({ browser, system }: SessionRecord, t: Translator['t']): string {
  if (browser === null) return t(`sessions:device.${system ? 'system' : 'unknown'}`, { system });
  return system === null ? browser : t('sessions:device.both', { browser, system });
}

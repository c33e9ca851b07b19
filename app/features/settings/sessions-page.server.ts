import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { textIn } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { getTranslator, titledPage, type Translator } from '~/i18n/translator.server';
import { redirectWithNotice } from '~/session/notices.server';
import { requireReauthentication, type User } from '~/session/user.server';
import { failurePage } from '~/ui/failure/failure-page.server';
import { requireProfile } from '~/features/profile/guards.server';
import { log } from '~/server/log.server';
import { endSessionById, endSessions, sessionStore } from '~/session/store/session-store.server';
import { formatsOf, timeAgo } from '~/i18n/formats.server';
import type { SessionRecord } from '~/session/store/session-record';
import { sessionsPath } from './addresses';

export async function loadSessionsPage(args: LoaderFunctionArgs) {
  const { user } = await requireProfile(args);
  const { words } = await getTranslator(args);
  const sessions = words('sessions');
  const devices = await devicesOf(args, user);
  if (!devices) throw await failurePage(args, 502, sessions.unavailable);
  return titledPage(args, sessions.title, { words: sessions, devices });
}

/** Ends the session of the field `session`, or all others without it. Needs a proof (G82). */
export async function submitSessions(args: ActionFunctionArgs) {
  const { user } = await requireProfile(args);
  requireReauthentication(args, user);
  const { words } = await getTranslator(args);
  const id = textIn(await args.request.formData(), 'session');
  const isEnded =
    id === '' ? await endSessions({ uid: user.uid }, user.sessionId) : await endOne(user, id);
  if (!isEnded) return rejectForm(args, { refusal: 'unknown', status: 502 });
  const message = id === '' ? words('sessions').endedOthers : words('sessions').ended;
  return redirectWithNotice(args, sessionsPath, 'success', message);
}

/** One that has ended already counts as done, and so does another person's, which stays as it is. */
async function endOne(user: User, id: string): Promise<boolean> {
  try {
    const record = await sessionStore.find(id);
    return record?.uid !== user.uid || (await endSessionById(id));
  } catch (error) {
    log.error({ reason: String(error) }, 'The session store could not be read');
    return false;
  }
}

export type Device = { id: string; name: string; begun: string; used: string; isHere: boolean };

/** This browser first. Null while the session store cannot be read. */
async function devicesOf(args: LoaderFunctionArgs, user: User): Promise<Device[] | null> {
  const translator = await getTranslator(args);
  try {
    const devices = (await sessionStore.list(user.uid)).map((record) => ({
      ...inWords(record, translator),
      isHere: record.id === user.sessionId,
    }));
    return devices.sort((one, other) => Number(other.isHere) - Number(one.isHere));
  } catch (error) {
    log.error({ reason: String(error) }, 'The session store could not be read');
    return null;
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

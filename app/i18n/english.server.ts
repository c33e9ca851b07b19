import access from '../../locales/en/access.json';
import account from '../../locales/en/account.json';
import allQuestions from '../../locales/en/all-questions.json';
import cards from '../../locales/en/cards.json';
import checkMail from '../../locales/en/check-mail.json';
import common from '../../locales/en/common.json';
import conformance from '../../locales/en/conformance.json';
import controls from '../../locales/en/controls.json';
import deletion from '../../locales/en/deletion.json';
import feedback from '../../locales/en/feedback.json';
import firstAddress from '../../locales/en/first-address.json';
import help from '../../locales/en/help.json';
import item from '../../locales/en/item.json';
import landing from '../../locales/en/landing.json';
import list from '../../locales/en/list.json';
import listEnd from '../../locales/en/list-end.json';
import mail from '../../locales/en/mail.json';
import messages from '../../locales/en/messages.json';
import purchases from '../../locales/en/purchases.json';
import queue from '../../locales/en/queue.json';
import rejections from '../../locales/en/rejections.json';
import secondFactor from '../../locales/en/second-factor.json';
import sessions from '../../locales/en/sessions.json';
import settings from '../../locales/en/settings.json';
import signInWays from '../../locales/en/sign-in-ways.json';
import sizeCheck from '../../locales/en/size-check.json';
import sizes from '../../locales/en/sizes.json';
import takeAlong from '../../locales/en/take-along.json';
import verification from '../../locales/en/verification.json';
import wardrobe from '../../locales/en/wardrobe.json';
import whyIReturn from '../../locales/en/why-i-return.json';

export const english = {
  access,
  account,
  'all-questions': allQuestions,
  cards,
  'check-mail': checkMail,
  common,
  conformance,
  controls,
  deletion,
  feedback,
  'first-address': firstAddress,
  help,
  item,
  landing,
  list,
  'list-end': listEnd,
  mail,
  messages,
  purchases,
  queue,
  rejections,
  'second-factor': secondFactor,
  sessions,
  settings,
  'sign-in-ways': signInWays,
  'size-check': sizeCheck,
  sizes,
  'take-along': takeAlong,
  verification,
  wardrobe,
  'why-i-return': whyIReturn,
};

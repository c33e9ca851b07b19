export type QuestionType = 'Bool' | 'Radio' | 'Combo';

type QuestionTemplate = {
  type: QuestionType;
  /** The answer that opens this question, as question.answer. */
  dependsOn: `${string}.${string}` | null;
  answers: Record<string, string>;
};

export type QuestionId = keyof typeof questionTemplates;

export const flows = {
  Upper: ['forMe', 'fits', 'feel', 'lengthUpper', 'direction', 'whereUpper', 'sameAgain'],
  Outerwear: ['forMe', 'fits', 'feel', 'roomForLayers', 'direction', 'whereOuterwear', 'sameAgain'],
  Trousers: ['forMe', 'fits', 'feel', 'lengthTrousers', 'direction', 'whereTrousers', 'sameAgain'],
  Shorts: ['forMe', 'fits', 'feel', 'lengthShorts', 'direction', 'whereShorts', 'sameAgain'],
  Skirt: ['forMe', 'fits', 'feel', 'movesSkirt', 'direction', 'whereSkirt', 'sameAgain'],
  Dress: ['forMe', 'fits', 'feel', 'movesDress', 'direction', 'whereDress', 'sameAgain'],
  Swim: ['forMe', 'fits', 'feel', 'staysPut', 'direction', 'whereSwim', 'sameAgain'],
  Footwear: ['forMe', 'fits', 'feel', 'allDay', 'direction', 'whereFootwear', 'sameAgain'],
} satisfies Record<string, QuestionId[]>;

const yesOrNo = { yes: 'true', no: 'false' };
const length = { short: 'lengthShort', right: 'lengthRight', long: 'lengthLong' };

/** The first four answers of a Combo are two opposite pairs. */
export const questionTemplates = {
  forMe: {
    type: 'Bool',
    dependsOn: null,
    answers: { yes: 'true', no: 'notPurchasedForUser' },
  },
  fits: {
    type: 'Bool',
    dependsOn: 'forMe.yes',
    answers: { yes: 'true', no: 'didNotFit' },
  },
  feel: {
    type: 'Radio',
    dependsOn: 'fits.yes',
    answers: { snug: 'fitsSnug', right: 'fitsRight', roomy: 'fitsRoomy' },
  },
  direction: {
    type: 'Radio',
    dependsOn: 'fits.no',
    answers: { small: 'tooSmall', large: 'tooLarge', mixed: 'mixedFit', shape: 'cutMismatch' },
  },
  sameAgain: {
    type: 'Radio',
    dependsOn: 'forMe.yes',
    answers: { down: 'sizeDown', same: 'sizeSame', up: 'sizeUp', never: 'wouldNotRebuy' },
  },

  lengthUpper: { type: 'Radio', dependsOn: 'fits.yes', answers: length },
  lengthTrousers: { type: 'Radio', dependsOn: 'fits.yes', answers: length },
  lengthShorts: { type: 'Radio', dependsOn: 'fits.yes', answers: length },
  roomForLayers: { type: 'Bool', dependsOn: 'fits.yes', answers: yesOrNo },
  movesSkirt: { type: 'Bool', dependsOn: 'fits.yes', answers: yesOrNo },
  movesDress: { type: 'Bool', dependsOn: 'fits.yes', answers: yesOrNo },
  staysPut: { type: 'Bool', dependsOn: 'fits.yes', answers: yesOrNo },
  allDay: { type: 'Bool', dependsOn: 'fits.yes', answers: yesOrNo },

  whereUpper: {
    type: 'Combo',
    dependsOn: 'fits.no',
    answers: {
      tight: 'bodyTooTight',
      loose: 'bodyTooLoose',
      slShort: 'sleevesTooShort',
      slLong: 'sleevesTooLong',
      shoulders: 'shoulders',
      chest: 'chest',
      waist: 'waist',
      neck: 'neck',
      upperArm: 'upperArms',
      length: 'bodyLength',
    },
  },
  whereOuterwear: {
    type: 'Combo',
    dependsOn: 'fits.no',
    answers: {
      tight: 'bodyTooTight',
      loose: 'bodyTooLoose',
      slShort: 'sleevesTooShort',
      slLong: 'sleevesTooLong',
      shoulders: 'shoulders',
      chest: 'chest',
      closing: 'closing',
      upperArm: 'upperArms',
      back: 'back',
      length: 'bodyLength',
    },
  },
  whereTrousers: {
    type: 'Combo',
    dependsOn: 'fits.no',
    answers: {
      waistTight: 'waistTooTight',
      waistLoose: 'waistTooLoose',
      legShort: 'legsTooShort',
      legLong: 'legsTooLong',
      hips: 'hips',
      seat: 'seat',
      thighs: 'thighs',
      knees: 'knees',
      calves: 'calves',
      rise: 'rise',
    },
  },
  whereShorts: {
    type: 'Combo',
    dependsOn: 'fits.no',
    answers: {
      waistTight: 'waistTooTight',
      waistLoose: 'waistTooLoose',
      legShort: 'legsTooShort',
      legLong: 'legsTooLong',
      hips: 'hips',
      seat: 'seat',
      thighs: 'thighs',
      rise: 'rise',
    },
  },
  whereSkirt: {
    type: 'Combo',
    dependsOn: 'fits.no',
    answers: {
      waistTight: 'waistTooTight',
      waistLoose: 'waistTooLoose',
      short: 'skirtTooShort',
      long: 'skirtTooLong',
      hips: 'hips',
      seat: 'seat',
      thighs: 'thighs',
      closing: 'closing',
    },
  },
  whereDress: {
    type: 'Combo',
    dependsOn: 'fits.no',
    answers: {
      tight: 'bodyTooTight',
      loose: 'bodyTooLoose',
      short: 'dressTooShort',
      long: 'dressTooLong',
      bust: 'bust',
      waist: 'waist',
      hips: 'hips',
      shoulders: 'shoulders',
      sleeves: 'sleeves',
      closing: 'closing',
    },
  },
  whereSwim: {
    type: 'Combo',
    dependsOn: 'fits.no',
    answers: {
      topTight: 'topTooTight',
      topLoose: 'topTooLoose',
      botTight: 'bottomTooTight',
      botLoose: 'bottomTooLoose',
      straps: 'straps',
      bust: 'bust',
      torso: 'torsoLength',
      leg: 'legOpening',
    },
  },
  whereFootwear: {
    type: 'Combo',
    dependsOn: 'fits.no',
    answers: {
      short: 'shoeTooShort',
      long: 'shoeTooLong',
      narrow: 'shoeTooNarrow',
      wide: 'shoeTooWide',
      toes: 'toes',
      instep: 'instep',
      heel: 'heelSlips',
      ankle: 'ankle',
      shaft: 'shaft',
      arch: 'arch',
    },
  },
} satisfies Record<string, QuestionTemplate>;

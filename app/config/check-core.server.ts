export const checkCoreConfig = {
  token: process.env.CORE_TOKEN,
  otherToken: process.env.CORE_OTHER_TOKEN,
  callerFolder: process.env.INIT_CWD ?? process.cwd(),
};

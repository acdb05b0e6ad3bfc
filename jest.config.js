/** @type {import('jest').Config} */
module.exports = {
  testEnvironment: '<rootDir>/test/support/environment.js',
  globalSetup: '<rootDir>/test/support/build.js',
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  transform: { '^.+\\.ts$': ['ts-jest', { tsconfig: 'test/tsconfig.json' }] },
  reporters: ['default', '<rootDir>/test/support/count-reporter.js'],
  maxWorkers: 2,
  // A busy machine is slow, and a real terminal is waited for for 20 s, several times in a test.
  testTimeout: 60_000,
};

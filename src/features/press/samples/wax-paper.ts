// A small paper with one of everything. Every person and place in it is invented.
import {
  aWordFile,
  dotPng,
  bold,
  equation,
  fraction,
  italic,
  mathRun,
  paragraph,
  picture,
  raised,
  table,
  text,
} from './word-file.ts'

export const waxPaper = aWordFile(
  [
    paragraph(bold('Two-layer wax barriers hold capillary flow')),
    paragraph('Anwen Tarrowby, Jorin Vask-Oduya'),
    paragraph(bold('Abstract')),
    paragraph('We printed a second wax pass over the first. It holds.'),
    paragraph(bold('Keywords:'), ' wax, paper'),
    paragraph(bold('1. Introduction')),
    paragraph('Paper strips move liquid without pumps [1]. The wall is where they fail', raised('2'), '.'),
    paragraph(bold('2. Methods')),
    paragraph(bold('2.1 Printing')),
    paragraph(
      'The second pass was laid over the first (Figure 1), as ',
      italic('Table 1'),
      ' shows in Equation 1.',
    ),
    picture(1, { alt: 'A strip of paper' }),
    paragraph(bold('Figure 1.'), ' A strip, not to scale.'),
    equation(mathRun('ℓ=') + fraction('γr', '2η') + mathRun('t')),
    paragraph('Table 1. Strips by humidity.'),
    table([
      ['Humidity', 'One layer', 'Two layers'],
      ['40%', '97.2', '99.1'],
      ['90%', '2:both failed'],
    ]),
    paragraph('Note: means of three runs.'),
    paragraph(bold('Acknowledgements')),
    paragraph('We thank the printer.'),
    paragraph(bold('References')),
    paragraph(
      '1. Quillwether T. Wicking between printed walls. Larkhaven Pap Sci. 2019;12(3):201-9. doi:10.5555/lps.2019.0312',
    ),
    paragraph(
      text('2. Hallorand Y. Humidity and the price of a failed strip. '),
      italic('J Bedside Assays'),
      '. 2022;4(1):17-29.',
    ),
  ],
  { media: { 'strip.png': dotPng } },
)

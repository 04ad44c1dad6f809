import { expect, test } from 'vitest'
import { funderInWords } from '#journal/paper/funding.ts'
import { fundersIn } from './funders-in.ts'

// oxfmt-ignore
test.each<[statement: string, funders: string[]]>([
  ['This work was supported by the National Science Foundation (grant 12345).', ['National Science Foundation (12345)']],
  ['This work was supported by the National Science Foundation (12345).', ['National Science Foundation (12345)']],
  ['Supported by NSF grant DMS-1234567.', ['NSF (DMS-1234567)']],
  ['Supported by the National Science Foundation under Grant No. CBET-2012345.', ['National Science Foundation (CBET-2012345)']],
  ['This work was supported by the National Science Foundation (NSF) under Award Nos. 2012345 and 2054321.', ['National Science Foundation (2012345, 2054321)']],
  ['We gratefully acknowledge funding from the Engineering and Physical Sciences Research Council (EPSRC) (grant number EP/X012345/1).', ['Engineering and Physical Sciences Research Council (EP/X012345/1)']],
  ['This research was funded in whole by the Wellcome Trust [203123]. It was also funded by Wellcome (203123/Z/16/Z).', ['Wellcome (203123/Z/16/Z)']],
  ['Y.H. was supported by the Royal Society (RS-1) and A.T. by the Wellcome Trust (WT-1, WT-2).', ['Royal Society (RS-1)', 'Wellcome Trust (WT-1, WT-2)']],
  ['Funded by the Deutsche Forschungsgemeinschaft (DFG, German Research Foundation) – Projektnummer 123456789.', []],
  ['Funded by the Deutsche Forschungsgemeinschaft (DFG), project number 123456789.', ['Deutsche Forschungsgemeinschaft (123456789)']],
  ['This work was supported by grants from the National Natural Science Foundation of China (Nos. 51812345 and 51898765) and the Fundamental Research Funds for the Central Universities (2042023kf0123).', ['National Natural Science Foundation of China (51812345, 51898765)', 'Fundamental Research Funds for the Central Universities (2042023kf0123)']],
  ['This project has received funding from the European Research Council (ERC) under the European Union’s Horizon 2020 research and innovation programme (grant agreement No. 101001234).', ['European Research Council (101001234)']],
  ['This project has received funding from the European Union’s Horizon 2020 research and innovation programme under grant agreement No 101001234.', ['European Union (101001234)']],
  ['This work was supported by JSPS KAKENHI Grant Number JP21K12345.', ['JSPS KAKENHI (JP21K12345)']],
  ['This study was funded by the National Institutes of Health (R01 GM123456 to A.T.; F32-GM654321 to Y.H.).', ['National Institutes of Health (R01 GM123456, F32-GM654321)']],
  ['Supported by grant R01-HL098765 from the National Heart, Lung, and Blood Institute.', []],
  ['Supported by grant R01-HL098765 from the National Institutes of Health.', ['National Institutes of Health (R01-HL098765)']],
  ['The work was financed by grant no. 2019/33/B/ST8/01234 awarded by the National Science Centre.', ['National Science Centre (2019/33/B/ST8/01234)']],
  ['This work was supported by the Ministry of Science and Technology (MOST 110-2221-E-002-001).', ['Ministry of Science and Technology (MOST 110-2221-E-002-001)']],
  ['This work was supported by the Ministry of Education, Culture and Sports (grant 3311).', []],
  ['Supported by the National Science Foundation and the Office of Naval Research (N00014-20-1-2345).', ['National Science Foundation', 'Office of Naval Research (N00014-20-1-2345)']],
  ['Funding was provided by the Natural Sciences and Engineering Research Council of Canada (RGPIN-2020-04567).', ['Natural Sciences and Engineering Research Council of Canada (RGPIN-2020-04567)']],
  ['Financiado por el Ministerio de Ciencia e Innovación (PID2019-123456GB-I00).', ['Ministerio de Ciencia e Innovación (PID2019-123456GB-I00)']],
  ['Este trabalho foi financiado pela Fundação para a Ciência e a Tecnologia (UIDB/00123/2020).', ['Fundação para a Ciência e a Tecnologia (UIDB/00123/2020)']],
  ['Ce travail a été financé par l’Agence Nationale de la Recherche (ANR-19-CE01-0012).', ['Agence Nationale de la Recherche (ANR-19-CE01-0012)']],
  ['National Science Foundation (12345); Wellcome Trust (WT-1)', ['National Science Foundation (12345)', 'Wellcome Trust (WT-1)']],
  ['This work was supported by the Larkhaven Society for Paper (2019–2022).', []],
  ['This work was supported by the Larkhaven Society for Paper (grant 2019).', ['Larkhaven Society for Paper (2019)']],
  ['This work was supported by the Leverhulme Trust.', ['Leverhulme Trust']],
  ['This work was supported by a gift from a friend of the journal.', []],
  ['This work was supported by Dr Tarrowby (12345).', []],
  ['This research received no external funding.', []],
  ['The funders had no role in the design of the study (12345).', []],
  ['Open access funding provided by Larkhaven University (2023).', []],
  ['The National Science Foundation (12) paid for the wax. The National Science Foundation (13) paid for the paper.', ['National Science Foundation (12, 13)']],
  ['None.', []],
  ['', []],
])('the funders of %j are read only where they’re sure', (statement, funders) => {
  expect(fundersIn(statement).map(funderInWords)).toEqual(funders)
})
